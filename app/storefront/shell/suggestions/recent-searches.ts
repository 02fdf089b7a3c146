const KEY = 'searches';
const MAX_SEARCHES = 10;

/** The recent searches in this browser, the latest first. The server never receives this list. */
export function recentSearches(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored)
      ? stored.filter((each) => typeof each === 'string').slice(0, MAX_SEARCHES)
      : [];
  } catch {
    return [];
  }
}

/** Adds a search at the start of the list. If the list is full, removes the oldest search. */
export function rememberSearch(text: string): void {
  write([text, ...recentSearches().filter((each) => each !== text)].slice(0, MAX_SEARCHES));
}

export function removeSearch(text: string): void {
  write(recentSearches().filter((each) => each !== text));
}

export function clearSearches(): void {
  write([]);
}

function write(searches: string[]): void {
  try {
    if (searches.length === 0) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify(searches));
  } catch {
    // If the browser's storage is unavailable, the list stays empty.
  }
}
