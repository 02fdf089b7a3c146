import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Log } from '#app/request-context.ts';
import type { Db } from '#db/types.ts';
import { listFeedItems } from '#domain/catalog/feeds/list-feed-items.ts';
import { openProductFeed } from '#domain/catalog/feeds/product-feed.ts';
import { countLinkGuess, isLinkGuessBlocked } from '#domain/payments/limits.ts';
import { isBusy } from '#lib/errors/busy.ts';
import { isUnavailable } from '#lib/errors/is-unavailable.ts';
import { site } from '#lib/site.ts';
import { xmlText } from '#lib/text/xml.ts';
import * as texts from '#texts';
import { RETRY_AFTER_SECONDS } from '../error-pages/busy-page.ts';
import { feedItem } from './feed-item.ts';
import { refuseWrites } from './read-only.ts';

/**
 * The maximum number of feeds that a process writes at the same time, because each feed makes many queries.
 */
const MAX_RUNNING = 2;
/**
 * The number of items after which the process handles other requests, because parsing Markdown takes time.
 */
const BATCH_SIZE = 20;
const HOUR_SECONDS = 3_600;
const ADDRESS = /^\/feeds\/([0-9a-f]{32})\.xml$/;

type Parts = {
  db: Db;
  log: Log;
  /** The scheme and host of the addresses in the feed. */
  origin: string;
  visitorAddress: () => string | null;
};

/**
 * The feed of all products and variants for merchant centers, at a secret address. It is streamed, so that at
 * most 500 products and the variants of 16 products are in memory.
 */
export function createProductFeed({ db, log, origin, visitorAddress }: Parts) {
  let running = 0;

  function write(): ReadableStream<Uint8Array> {
    const chunks = feedOf(listFeedItems(db), origin);
    const encoder = new TextEncoder();
    let isOver = false;
    const end = () => {
      if (!isOver) running -= 1;
      isOver = true;
    };
    running += 1;
    return new ReadableStream({
      async pull(stream) {
        try {
          const next = await chunks.next();
          if (!next.done) return stream.enqueue(encoder.encode(next.value));
          end();
          stream.close();
        } catch (error) {
          end();
          log.error({ err: error }, 'The feed of products broke off');
          stream.error(error);
        }
      },
      async cancel() {
        end();
        await chunks.return(undefined);
      },
    });
  }

  /** The response that refuses the feed; null if the feed may be sent. */
  async function refusal(token: string): Promise<Response | null> {
    const address = visitorAddress();
    if (await isLinkGuessBlocked(db, address)) return plain(429, HOUR_SECONDS);
    const state = await openProductFeed(db, token);
    if (state === 'too-often') return plain(429, HOUR_SECONDS);
    if (state === 'open') return null;
    await countLinkGuess(db, address);
    return plain(404);
  }

  return {
    async fetch(request: Request): Promise<Response> {
      const { method } = request;
      const notRead = refuseWrites(request, SECRET);
      if (notRead) return notRead;
      const [, token = ''] = ADDRESS.exec(new URL(request.url).pathname) ?? [];
      try {
        // Check this before the token, because checking the token counts as a use of the link.
        if (running >= MAX_RUNNING) return plain(503, RETRY_AFTER_SECONDS);
        const refused = await refusal(token);
        if (refused) return refused;
        if (running >= MAX_RUNNING) return plain(503, RETRY_AFTER_SECONDS);
      } catch (error) {
        if (!isUnavailable(error) && !isBusy(error)) throw error;
        return plain(503, RETRY_AFTER_SECONDS);
      }
      const headers = { 'Content-Type': 'application/xml; charset=utf-8', ...SECRET };
      return new Response(method === 'GET' ? write() : null, { headers });
    },
  };
}

/**
 * The headers of the response at a secret address. They forbid caching, indexing, and sending the address as
 * a referrer.
 */
const SECRET = {
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
};

function plain(status: number, retryAfterSeconds?: number): Response {
  const headers = new Headers(SECRET);
  if (retryAfterSeconds !== undefined) headers.set('Retry-After', String(retryAfterSeconds));
  return new Response(null, { status, headers });
}

/** The feed as RSS 2.0 with Google's field names. */
async function* feedOf(batches: ReturnType<typeof listFeedItems>, origin: string): AsyncGenerator<string> {
  const { name: shopName } = site();
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">\n<channel>\n<title>${xmlText(shopName)}</title>\n<link>${xmlText(origin)}/</link>\n<description>${xmlText(texts.catalogue.homeDescription)}</description>\n`;
  for await (const items of batches) {
    for (let at = 0; at < items.length; at += BATCH_SIZE) {
      const batch = items.slice(at, at + BATCH_SIZE);
      yield batch.map((item) => feedItem(item, origin)).join('');
      await nextTurn();
    }
  }
  yield '</channel>\n</rss>\n';
}
