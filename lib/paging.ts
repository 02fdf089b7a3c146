const MAX_PAGE = 10_000_000;

/** Returns the page index in a URL, from 0. Returns 0 if it is invalid. */
export function pageIndexFrom(text: string | null): number {
  return text !== null && /^\d{1,8}$/.test(text) ? Math.min(Number(text), MAX_PAGE) : 0;
}

/**
 * Returns the state of the page buttons. Previous is disabled on page 0. Next is disabled if the page has
 * fewer than `size` items (spec S4).
 */
export function pageButtons(
  pageIndex: number,
  shown: number,
  size: number,
): { previous: boolean; next: boolean } {
  return { previous: pageIndex > 0, next: shown >= size };
}
