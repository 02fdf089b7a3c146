import type { PageReply } from './cached-response.ts';

/** The longest time between pointing at a link and opening it, in seconds. */
const MAX_AGE_SECONDS = 10;

/**
 * The response to a prefetch of page data, with a short maximum age. Without a maximum age, the browser would
 * request the data again when the visitor opens the link. Only for public pages, which the visitor's own
 * actions do not change.
 */
export function prefetchReply(reply: PageReply, purpose: string | string[] | null | undefined): PageReply {
  const document = reply.headers['content-type']?.startsWith('text/html');
  if (document || !purpose?.includes('prefetch')) return reply;
  return { ...reply, headers: { ...reply.headers, 'cache-control': `private, max-age=${MAX_AGE_SECONDS}` } };
}
