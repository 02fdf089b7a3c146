import type { MiddlewareHandler } from 'hono';

/**
 * Refuses a body above `maxBytes` with 413; one sent without its length breaks off there. Hono's own limit can't read such
 * a body from this server's requests, nor a request that has none.
 */
export function limitBody(maxBytes: number): MiddlewareHandler {
  return async (c, next) => {
    if (Number(c.req.header('content-length') ?? 0) > maxBytes) {
      return c.text('The request is too large', 413);
    }
    const { body, method, headers, signal } = c.req.raw;
    if (c.req.header('transfer-encoding') !== undefined && body !== null) {
      const init = { method, headers, signal, body: body.pipeThrough(counting(maxBytes)), duplex: 'half' };
      c.req.raw = new Request(c.req.url, init as RequestInit);
    }
    return next();
  };
}

function counting(maxBytes: number): TransformStream<Uint8Array, Uint8Array> {
  let bytes = 0;
  return new TransformStream({
    transform(chunk, stream) {
      bytes += chunk.byteLength;
      if (bytes > maxBytes) stream.error(new RangeError('The request is too large'));
      else stream.enqueue(chunk);
    },
  });
}
