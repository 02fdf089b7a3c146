/**
 * The cookie with the session tag, which is a random text for each session. The administrator's sessions have
 * no tag. Scripts can read the cookie.
 */
export const SESSION_TAG_COOKIE = 'member';
/** The key in the browser's storage for the member's data. */
export const VIEWER_STORAGE_KEY = 'member';
/** The cookie that tells the server that the browser runs JavaScript. */
export const SCRIPT_FLAG = 'script';

/** The value that a script assigns to `document.cookie`. The cookie lasts as long as a session. */
export const SCRIPT_COOKIE = `${SCRIPT_FLAG}=1;path=/;max-age=${30 * 24 * 3600};samesite=lax`;

/** Reads the session tag from a Cookie header or `document.cookie`. Null if it contains no tag. */
export function sessionTag(cookies: string): string | null {
  return /(?:^|; ?)member=([\w-]{22})(?:;|$)/.exec(cookies)?.[1] ?? null;
}

/**
 * Whether the browser can request personal data from `/me`. If so, the server may send public pages to it.
 */
export function canFetchViewer(cookies: string): boolean {
  return /(?:^|; ?)script=1(?:;|$)/.test(cookies) && sessionTag(cookies) !== null;
}
