type UnderWay = { since: number; ended: Promise<boolean> };

/**
 * A question that is answered within `limitMs` by whether `ask` succeeds, whatever happens to it. It is asked
 * once at a time, however many want to know.
 */
export function createQuickCheck(ask: () => Promise<unknown>, limitMs: number): () => Promise<boolean> {
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
