const KEY = 'searches';
const MAX_SEARCHES = 10;

/** The searches in this browser, the latest first. They are never sent to the server. */
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

/** Adds a search as the latest one, and drops the oldest. */
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
    // Without storage, no recent searches are shown.
  }
}
