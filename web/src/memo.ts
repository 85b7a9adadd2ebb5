// A component that is drawn again only when one of its properties is another value.
import { Component, type ComponentChildren, type FunctionComponent, h } from "preact";

export function memo<P extends object>(draw: (props: P) => ComponentChildren): FunctionComponent<P> {
  class Kept extends Component<P> {
    override shouldComponentUpdate(next: P): boolean {
      const before = this.props as Record<string, unknown>;
      const after = next as Record<string, unknown>;
      const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
      return [...keys].some((key) => before[key] !== after[key]);
    }
    override render() {
      return draw(this.props);
    }
  }
  return (props: P) => h(Kept as never, props as never);
}
