/**
 * The cookie with the session tag, a random text for each session except the administrator's. Scripts can
 * read it.
 */
export const SESSION_TAG_COOKIE = 'member';
/** The key in the browser's storage under which the data of the member is stored. */
export const VIEWER_STORAGE_KEY = 'member';
/** The cookie that tells the server that the browser runs scripts. */
export const SCRIPT_FLAG = 'script';

/** The text that scripts write to `document.cookie`. The cookie lasts as long as a session. */
export const SCRIPT_COOKIE = `${SCRIPT_FLAG}=1;path=/;max-age=${30 * 24 * 3600};samesite=lax`;

/** The session tag in a Cookie header or `document.cookie`; null without one. */
export function sessionTag(cookies: string): string | null {
  return /(?:^|; ?)member=([\w-]{22})(?:;|$)/.exec(cookies)?.[1] ?? null;
}

/** Whether the browser requests personal data from `/me`. Such a browser may receive public pages. */
export function canFetchViewer(cookies: string): boolean {
  return /(?:^|; ?)script=1(?:;|$)/.test(cookies) && sessionTag(cookies) !== null;
}
