/**
 * The longest pause in milliseconds while a body is being received. Phones on a bad network cause pauses. The
 * server has a separate limit for the whole request.
 */
const SILENCE_MS = 15_000;

/** The error if the body of a request stopped arriving. */
export class BodyStalled extends Error {
  override name = 'BodyStalled';
}

/** The request with a body that fails with {BodyStalled} if no byte arrives for `silenceMs` milliseconds. */
export function withIdleTimeout(request: Request, silenceMs = SILENCE_MS): Request {
  const reader = request.body?.getReader();
  if (!reader) return request;
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { promise: silence, reject } = Promise.withResolvers<never>();
      const timer = setTimeout(() => reject(new BodyStalled()), silenceMs);
      try {
        const next = await Promise.race([reader.read(), silence]);
        if (next.done) controller.close();
        else controller.enqueue(next.value);
      } finally {
        clearTimeout(timer);
      }
    },
    cancel: (reason) => reader.cancel(reason),
  });
  const { url, method, headers, signal } = request;
  return new Request(url, { method, headers, signal, body, duplex: 'half' } as RequestInit);
}
