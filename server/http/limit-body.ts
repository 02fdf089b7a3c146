import type { HonoRequest, MiddlewareHandler } from 'hono';

/**
 * Refuses a body above the limit of its request (in bytes) with 413. If the request does not state the
 * length, cuts the body off at the limit. Hono's own limit does not work with this server's requests: it
 * can't read a body without a stated length, and fails for a request without a body.
 */
export function limitBody(limitOf: (request: HonoRequest) => number): MiddlewareHandler {
  return async (c, next) => {
    const maxBytes = limitOf(c.req);
    if (Number(c.req.header('content-length') ?? 0) > maxBytes) {
      return c.text('The request is too large', 413);
    }
    const { body, method, headers, signal } = c.req.raw;
    if (c.req.header('transfer-encoding') === undefined || body === null) return next();
    const counted = countBytes(maxBytes);
    const init = { method, headers, signal, body: body.pipeThrough(counted.stream), duplex: 'half' };
    c.req.raw = new Request(c.req.url, init as RequestInit);
    await next();
    // The code that read the body got an error and has already responded to it. The 413 replaces that
    // response.
    if (counted.isOver()) c.res = c.text('The request is too large', 413);
  };
}

function countBytes(maxBytes: number) {
  let bytes = 0;
  const stream = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      bytes += chunk.byteLength;
      if (bytes > maxBytes) controller.error(new RangeError('The request is too large'));
      else controller.enqueue(chunk);
    },
  });
  return { stream, isOver: () => bytes > maxBytes };
}
