/**
 * Runs `job` after a delay and then repeatedly. Two runs never overlap. Returns a function that stops the
 * repetition and waits for the current run.
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
