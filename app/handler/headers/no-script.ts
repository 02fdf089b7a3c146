import { clearedScriptCookie } from '#app/session/cookies/member-cookie.ts';
import { safeReturnTo } from '#app/session/return-to.ts';

const PATH = '/no-script';
/** The empty element that the head of every page contains. */
const PLACEHOLDER = '<noscript></noscript>';

/**
 * Adds a redirect for browsers that no longer run scripts. The redirect leads to the same page, rendered in
 * full. Only for visitors with the script cookie, because the redirect clears that cookie.
 */
export function withNoScriptRedirect(html: string, address: string): string {
  const to = `${PATH}?${new URLSearchParams({ return_to: address })}`;
  return html.replace(PLACEHOLDER, `<noscript><meta http-equiv="refresh" content="0;url=${to}"></noscript>`);
}

/** The handler of the redirect's address. It clears the script cookie and redirects back to the page. */
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
