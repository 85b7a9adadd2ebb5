// Leafing through what does not fit on one page.

export function Pages({ page, pages, onTurn }: { page: number; pages: number; onTurn: (page: number) => void }) {
  if (pages < 2) return null;
  return (
    <p class="pages">
      <button type="button" disabled={page === 0} onClick={() => onTurn(page - 1)}>
        before
      </button>
      {page + 1} of {pages}
      <button type="button" disabled={page + 1 >= pages} onClick={() => onTurn(page + 1)}>
        next
      </button>
    </p>
  );
}
