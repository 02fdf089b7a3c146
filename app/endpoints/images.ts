import { createHash } from 'node:crypto';
import { QueueFull } from '#lib/queue.ts';
import type { FilesClient } from '../clients/files.ts';
import { readVariant } from './images/variant.ts';
import { createVariants } from './images/variants.ts';

/**
 * Answers `/images/KEY?w=640&f=avif`: stored pictures in the sizes and formats of lib/image-url.ts, made on first use
 * and kept in `cacheDir`. A key stands for the same bytes for ever, so browsers never ask twice.
 */
export function createImages(options: { files: FilesClient; cacheDir: string }): {
  fetch(request: Request): Promise<Response>;
} {
  const variants = createVariants(options);
  return {
    async fetch(request) {
      if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(405, 'Method not allowed');
      const variant = readVariant(new URL(request.url));
      if (variant === 'key') return refuse(404, 'No such image');
      if (variant === 'query') return refuse(400, 'This width or format is not made');
      try {
        const bytes = await variants.get(variant);
        return bytes ? send(request, bytes, `image/${variant.format}`) : refuse(404, 'No such image');
      } catch (error) {
        if (error instanceof QueueFull) return refuse(503, 'Too many images at once', { 'Retry-After': '1' });
        throw error;
      }
    },
  };
}

function send(request: Request, bytes: Buffer, type: string): Response {
  const etag = `"${createHash('sha1').update(bytes).digest('base64url')}"`;
  const headers = {
    'Content-Type': type,
    'Cache-Control': 'public, max-age=31536000, immutable',
    ETag: etag,
    'X-Content-Type-Options': 'nosniff',
  };
  if (request.headers.get('If-None-Match') === etag) return new Response(null, { status: 304, headers });
  const body = request.method === 'HEAD' ? null : new Uint8Array(bytes);
  return new Response(body, { headers: { ...headers, 'Content-Length': String(bytes.byteLength) } });
}

function refuse(status: number, text: string, headers: Record<string, string> = {}): Response {
  return new Response(`${text}\n`, {
    status,
    headers: {
      ...headers,
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  });
}
