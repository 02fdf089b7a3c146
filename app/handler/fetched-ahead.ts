import type { PageReply } from './finished-page.ts';

/** From pointing at a link to opening it. */
const GOOD_SECONDS = 10;

/**
 * The reply to a browser that asks ahead for a page's data, for the link that is pointed at: without an age
 * it would ask for the same anew when the link is opened. Only of what is the same for everybody, which
 * nothing that the visitor does meanwhile changes.
 */
export function fetchedAhead(reply: PageReply, purpose: string | string[] | null | undefined): PageReply {
  const document = reply.headers['content-type']?.startsWith('text/html');
  if (document || !purpose?.includes('prefetch')) return reply;
  return { ...reply, headers: { ...reply.headers, 'cache-control': `private, max-age=${GOOD_SECONDS}` } };
}
