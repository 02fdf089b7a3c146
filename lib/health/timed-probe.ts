type UnderWay = { since: number; ended: Promise<boolean> };

/**
 * Creates a probe. It resolves to whether `ask` succeeded, or to false after `limitMs` milliseconds.
 * Concurrent callers share one run of `ask`.
 */
export function createTimedProbe(ask: () => Promise<unknown>, limitMs: number): () => Promise<boolean> {
  let underWay: UnderWay | null = null;
  const begin = (): UnderWay => ({
    since: performance.now(),
    ended: ask()
      .then(
        () => true,
        () => false,
      )
      .finally(() => {
        underWay = null;
      }),
  });
  return () => {
    underWay ??= begin();
    const left = Math.max(0, underWay.since + limitMs - performance.now());
    return within(underWay.ended, left);
  };
}

function within(ended: Promise<boolean>, ms: number): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms, false);
    void ended.then((answer) => {
      clearTimeout(timer);
      resolve(answer);
    });
  });
}
