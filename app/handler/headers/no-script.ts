import { clearedScriptCookie } from '#app/session/cookies/member-cookie.ts';
import { safeReturnTo } from '#app/session/return-to.ts';

const PATH = '/no-script';
/** The empty element in the head of every page, which the redirect replaces. */
const PLACEHOLDER = '<noscript></noscript>';

/**
 * Adds a redirect for browsers in which JavaScript was disabled. It leads to the complete version of the same
 * page. Use it only for visitors with the script cookie. The redirect deletes this cookie, so that it happens
 * only once.
 */
export function withNoScriptRedirect(html: string, address: string): string {
  const to = `${PATH}?${new URLSearchParams({ return_to: address })}`;
  return html.replace(PLACEHOLDER, `<noscript><meta http-equiv="refresh" content="0;url=${to}"></noscript>`);
}

/** Handles the address of the redirect: deletes the script cookie and redirects back to the page. */
export const noScript = {
  async fetch({ url }: Request): Promise<Response> {
    const { searchParams, protocol } = new URL(url);
    const headers = new Headers({
      Location: safeReturnTo(searchParams.get('return_to'), '/'),
      'Cache-Control': 'no-store',
    });
    headers.append('Set-Cookie', clearedScriptCookie(protocol === 'https:'));
    return new Response(null, { status: 303, headers });
  },
};
