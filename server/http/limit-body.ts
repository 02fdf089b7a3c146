import type { HonoRequest, MiddlewareHandler } from 'hono';

/**
 * Refuses a body above the limit of its request (in bytes) with 413. If the request does not state the
 * length, the body is cut off at the limit. Hono's own limit is not used: with this server's requests it can
 * neither read such a body nor handle a request without a body.
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
    // The code that read the body has already responded to the read error. This response replaces its
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
