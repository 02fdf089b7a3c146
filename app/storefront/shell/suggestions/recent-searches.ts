const KEY = 'searches';
const MOST = 10;

/** What was searched for in this browser, the latest first. It is never sent. */
export function recentSearches(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((each) => typeof each === 'string').slice(0, MOST) : [];
  } catch {
    return [];
  }
}

/** Puts a search in front; the oldest goes. */
export function keepSearch(text: string): void {
  write([text, ...recentSearches().filter((each) => each !== text)].slice(0, MOST));
}

/** Removes one of them. */
export function forgetSearch(text: string): void {
  write(recentSearches().filter((each) => each !== text));
}

/** Removes all. */
export function forgetSearches(): void {
  write([]);
}

function write(searches: string[]): void {
  try {
    if (searches.length === 0) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify(searches));
  } catch {
    // A browser that keeps nothing has no last searches.
  }
}
