import type { PageReply } from './cached-response.ts';

/** The longest time in seconds between pointing at a link and clicking it. */
const MAX_AGE_SECONDS = 10;

/**
 * Gives the response to a prefetch a short maximum age. Otherwise the browser would request the data again
 * when the visitor clicks the link. Use this only for public pages, which don't change when the visitor does
 * something.
 */
export function prefetchReply(reply: PageReply, purpose: string | string[] | null | undefined): PageReply {
  const document = reply.headers['content-type']?.startsWith('text/html');
  if (document || !purpose?.includes('prefetch')) return reply;
  return { ...reply, headers: { ...reply.headers, 'cache-control': `private, max-age=${MAX_AGE_SECONDS}` } };
}
