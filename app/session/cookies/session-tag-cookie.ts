/** The cookie with the session tag: a random text beside the session, readable by scripts. */
export const SESSION_TAG_COOKIE = 'member';
/** The entry in the browser's storage with the member's data for the header. */
export const VIEWER_STORAGE_KEY = 'member';
/** The cookie that tells the server that scripts run. */
export const SCRIPT_FLAG = 'script';

/** Set by scripts for as long as a session lasts. */
export const SCRIPT_COOKIE = `${SCRIPT_FLAG}=1;path=/;max-age=${30 * 24 * 3600};samesite=lax`;

/** The session tag in a Cookie header or `document.cookie`; null without one. */
export function sessionTag(cookies: string): string | null {
  return /(?:^|; ?)member=([\w-]{22})(?:;|$)/.exec(cookies)?.[1] ?? null;
}

/** Whether the browser gets personal data from `/me`, so that it may receive public pages. */
export function canFetchViewer(cookies: string): boolean {
  return /(?:^|; ?)script=1(?:;|$)/.test(cookies) && sessionTag(cookies) !== null;
}
