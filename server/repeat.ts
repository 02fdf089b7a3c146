/**
 * Runs `job` after a delay and then repeatedly, never concurrently. Returns a function that stops it and
 * waits for a run under way.
 */
export function repeat(
  times: { firstMs: number; thenMs: number },
  job: () => Promise<unknown>,
  onFault: (error: unknown) => void,
): () => Promise<void> {
  let running: Promise<unknown> = Promise.resolve();
  let timer: NodeJS.Timeout;
  const plan = (ms: number) => {
    timer = setTimeout(() => {
      running = job()
        .catch(onFault)
        .finally(() => plan(times.thenMs));
    }, ms).unref();
  };
  plan(times.firstMs);
  return async () => {
    await running;
    clearTimeout(timer);
  };
}
