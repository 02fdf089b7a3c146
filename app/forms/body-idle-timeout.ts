/**
 * The longest time in milliseconds in which no part of a body may arrive. Phones with a bad connection cause
 * such pauses. The server has another limit for the whole request.
 */
const SILENCE_MS = 15_000;

/** The error if a request's body stops arriving. */
export class BodyStalled extends Error {
  override name = 'BodyStalled';
}

/**
 * Copies a request. Reading the copy's body fails with {BodyStalled} if no byte arrives for `silenceMs`
 * milliseconds.
 */
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
