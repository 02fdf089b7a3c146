import { createHash } from 'node:crypto';
import type { Shop } from '#app/context.ts';
import { INERT_HEADERS } from '#lib/inert-headers.ts';
import { QueueFull } from '#lib/queue.ts';
import { isPersonal, readVariant, type Variant } from './images/variant.ts';
import { createVariants, type VariantsOptions } from './images/variants.ts';
import { warmUp } from './images/warm-up.ts';

/**
 * Answers `/images/KEY?w=640&f=avif`: stored pictures in the sizes and formats of lib/image-url.ts, made on first use
 * and kept in `cacheDir`. A key stands for the same bytes for ever, so browsers never ask twice.
 */
export function createImages(options: VariantsOptions): {
  fetch(request: Request): Promise<Response>;
  /** Makes what the home page needs, slowly. Never rejects. */
  warmUp(db: Shop['db']): Promise<void>;
} {
  const variants = createVariants(options);
  return {
    async fetch(request) {
      if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(405, 'Method not allowed');
      const variant = readVariant(new URL(request.url));
      if (variant === 'key') return refuse(404, 'No such image');
      if (variant === 'query') return refuse(400, 'This width or format is not made');
      try {
        const bytes = await variants.get(variant, request.signal);
        return bytes ? send(request, bytes, variant) : refuse(404, 'No such image');
      } catch (error) {
        if (request.signal.aborted) return refuse(503, 'Nobody waits any more');
        if (error instanceof QueueFull) return refuse(503, 'Too many images at once', { 'Retry-After': '1' });
        throw error;
      }
    },
    warmUp: (db) =>
      warmUp(db, variants.get).catch((err) => {
        options.log.warn({ err }, 'Pictures of the home page are made when they are asked for');
      }),
  };
}

function send(request: Request, bytes: Buffer, variant: Variant): Response {
  const etag = `"${createHash('sha1').update(bytes).digest('base64url')}"`;
  const headers = {
    ...INERT_HEADERS,
    'Content-Type': `image/${variant.format}`,
    // Nobody between must keep what its user may delete.
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
      ...INERT_HEADERS,
      ...headers,
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
    },
  });
}
