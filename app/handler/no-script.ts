import { clearedScriptCookie } from '../session/member-cookie.ts';
import { safeReturnTo } from '../session/return-to.ts';

const PATH = '/no-script';
/** What the head of every page leaves room for. */
const ROOM = '<noscript></noscript>';

/**
 * The page with a way out for browsers whose script ended: they are led to the same page rendered whole. Only
 * for visitors who bear the mark of running script, since it is what they are led away from.
 */
export function withWayOut(html: string, address: string): string {
  const to = `${PATH}?${new URLSearchParams({ return_to: address })}`;
  return html.replace(ROOM, `<noscript><meta http-equiv="refresh" content="0;url=${to}"></noscript>`);
}

/** Takes the mark of running script away, and leads back to the page. */
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
