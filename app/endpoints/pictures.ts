import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { RequestContext } from '#app/request-context.ts';
import { networkOf } from '#lib/http/network.ts';
import { NO_SNIFF_HEADERS } from '#lib/http/no-sniff.ts';
import { QueueFull } from '#lib/queues/queue.ts';
import { isPersonal, type PictureVariant, readPictureVariant } from './pictures/picture-variant.ts';
import { createPictureVariants, type PictureVariantsOptions } from './pictures/picture-variants.ts';
import { warmUp } from './pictures/warm-up.ts';

/** The maximum time in milliseconds by which a slow file service can delay the shop's shutdown. */
const CLOSE_MS = 5_000;

type PicturesOptions = PictureVariantsOptions & {
  visitorAddress?: () => string | null;
};

/**
 * Serves `/images/KEY?w=640&f=avif`: a stored picture in one of the sizes and formats that pages use. Each
 * variant is rendered on its first request and stored in `cacheDir`. The picture of a key never changes, so
 * browsers cache it for a year.
 */
export function createPictures(options: PicturesOptions): {
  fetch(request: Request): Promise<Response>;
  /** Starts to render the home page's pictures, one after another with pauses. */
  warmUp(db: RequestContext['db']): void;
  /** Stops the rendering in advance. Waits at most 5 seconds for the current picture. */
  close(): Promise<void>;
} {
  const variants = createPictureVariants(options);
  const closed = new AbortController();
  let warming: Promise<void> = Promise.resolve();
  return {
    async fetch(request) {
      if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(405, 'Method not allowed');
      const variant = readPictureVariant(new URL(request.url));
      if (variant === 'key') return refuse(404, 'No such image');
      if (variant === 'query') return refuse(400, 'This width or format is not made');
      try {
        const address = options.visitorAddress?.() ?? null;
        const network = address === null ? '' : networkOf(address);
        const bytes = await variants.get(variant, { network, signal: request.signal });
        return bytes ? send(request, bytes, variant) : refuse(404, 'No such image');
      } catch (error) {
        if (request.signal.aborted) return refuse(503, 'Nobody waits any more');
        if (error instanceof QueueFull) return refuse(503, 'Too many images at once', { 'Retry-After': '1' });
        throw error;
      }
    },
    warmUp(db) {
      warming = warmUp(db, variants.get, closed.signal).catch((err) => {
        options.log.warn({ err }, 'Pictures of the home page are made when they are asked for');
      });
    },
    async close() {
      closed.abort();
      await Promise.race([warming, sleep(CLOSE_MS, undefined, { ref: false })]);
    },
  };
}

function send(request: Request, bytes: Buffer, variant: PictureVariant): Response {
  const etag = `"${createHash('sha1').update(bytes).digest('base64url')}"`;
  const headers = {
    ...NO_SNIFF_HEADERS,
    'Content-Type': `image/${variant.format}`,
    // Shared caches must not store the picture of a user, because the user can delete it.
    'Cache-Control': `${isPersonal(variant) ? 'private' : 'public'}, max-age=31536000, immutable`,
    ETag: etag,
  };
  if (request.headers.get('If-None-Match') === etag) return new Response(null, { status: 304, headers });
  const body = request.method === 'HEAD' ? null : new Uint8Array(bytes);
  return new Response(body, { headers: { ...headers, 'Content-Length': String(bytes.byteLength) } });
}

function refuse(status: number, text: string, headers: Record<string, string> = {}): Response {
  return new Response(`${text}\n`, {
    status,
    headers: {
      ...NO_SNIFF_HEADERS,
      ...headers,
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
    },
  });
}
