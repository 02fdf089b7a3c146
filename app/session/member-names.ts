/** The cookie beside a session with a random word, which the page's script may read. */
export const MEMBER = 'member';
/** The cookie by which script shows that it runs. */
export const SCRIPT = 'script';

/** Shows that script runs, for as long as a session is kept. */
export const SCRIPT_COOKIE = `${SCRIPT}=1;path=/;max-age=${30 * 24 * 3600};samesite=lax`;

/** The word that a Cookie header, or the document's cookies, hold; null without one. */
export function memberWord(cookies: string): string | null {
  return /(?:^|; ?)member=([\w-]{22})(?:;|$)/.exec(cookies)?.[1] ?? null;
}

/** Whether the visitor asks `/me` for what is personal, and so may get pages that hold nothing of it. */
export function asksMe(cookies: string): boolean {
  return /(?:^|; ?)script=1(?:;|$)/.test(cookies) && memberWord(cookies) !== null;
}
