import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Db } from '#db/types.ts';
import { listFeedProducts } from '#domain/catalog/list-feed-products.ts';
import { openProductFeed } from '#domain/catalog/product-feed.ts';
import { countLinkGuess, isLinkGuesser } from '#domain/payments/limits.ts';
import { isBusy } from '#lib/busy.ts';
import { isOutOfReach } from '#lib/out-of-reach.ts';
import { xmlText } from '#lib/xml.ts';
import * as texts from '#texts';
import type { Log } from '../request-context.ts';
import { RETRY_AFTER_SECONDS } from './busy-page.ts';
import { feedItem } from './feed-item.ts';
import { refuseWrites } from './read-only.ts';

/** Feeds that this process writes at a time: each asks for products again and again. */
const MOST_AT_ONCE = 2;
/** Products after which others have their turn: reading Markdown takes time. */
const AT_A_TURN = 20;
const HOUR_SECONDS = 3_600;
const ADDRESS = /^\/feeds\/([0-9a-f]{32})\.xml$/;

type Parts = {
  db: Db;
  log: Log;
  /** Scheme and host of every address in it. */
  origin: string;
  visitorAddress: () => string | null;
};

/**
 * All products for merchants' centres, at an address that nobody can guess. It is written as it is read:
 * 500 products are held, however many the shop has.
 */
export function createProductFeed({ db, log, origin, visitorAddress }: Parts) {
  let atOnce = 0;

  function write(): ReadableStream<Uint8Array> {
    const pieces = feedOf(listFeedProducts(db), origin);
    const encoder = new TextEncoder();
    let isOver = false;
    const end = () => {
      if (!isOver) atOnce -= 1;
      isOver = true;
    };
    atOnce += 1;
    return new ReadableStream({
      async pull(stream) {
        try {
          const next = await pieces.next();
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
        await pieces.return(undefined);
      },
    });
  }

  /** What is said instead of the feed; null to write it. */
  async function refusal(token: string): Promise<Response | null> {
    const address = visitorAddress();
    if (await isLinkGuesser(db, address)) return plain(429, HOUR_SECONDS);
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
        // One that is not written is not counted.
        if (atOnce >= MOST_AT_ONCE) return plain(503, RETRY_AFTER_SECONDS);
        const refused = await refusal(token);
        if (refused) return refused;
        if (atOnce >= MOST_AT_ONCE) return plain(503, RETRY_AFTER_SECONDS);
      } catch (error) {
        if (!isOutOfReach(error) && !isBusy(error)) throw error;
        return plain(503, RETRY_AFTER_SECONDS);
      }
      const headers = { 'Content-Type': 'application/xml; charset=utf-8', ...SECRET };
      return new Response(method === 'GET' ? write() : null, { headers });
    },
  };
}

/** Nobody keeps it, nobody lists it, and nobody is told its address. */
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

/** RSS 2.0 with Google's names for the fields of products. */
async function* feedOf(batches: ReturnType<typeof listFeedProducts>, origin: string): AsyncGenerator<string> {
  const { shopName } = texts.shell;
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">\n<channel>\n<title>${xmlText(shopName)}</title>\n<link>${xmlText(origin)}/</link>\n<description>${xmlText(texts.catalogue.homeDescription)}</description>\n`;
  for await (const products of batches) {
    for (let at = 0; at < products.length; at += AT_A_TURN) {
      const few = products.slice(at, at + AT_A_TURN);
      yield few.map((product) => feedItem(product, origin)).join('');
      await nextTurn();
    }
  }
  yield '</channel>\n</rss>\n';
}
