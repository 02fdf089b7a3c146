type Work<T> = { result: Promise<T>; waiting: number; dropped: AbortController };

/**
 * Lets all who ask for the same thing at the same time wait for one piece of work. `start` gets a signal that is aborted when
 * the last of them has gone.
 */
export function shareWork<T>() {
  const underWay = new Map<string, Work<T>>();

  function begin(name: string, start: (dropped: AbortSignal) => Promise<T>): Work<T> {
    const dropped = new AbortController();
    const work: Work<T> = { result: start(dropped.signal), waiting: 0, dropped };
    underWay.set(name, work);
    const forget = () => {
      if (underWay.get(name) === work) underWay.delete(name);
    };
    work.result.then(forget, forget);
    return work;
  }

  return async (
    name: string,
    signal: AbortSignal | undefined,
    start: (dropped: AbortSignal) => Promise<T>,
  ): Promise<T> => {
    signal?.throwIfAborted();
    const work = underWay.get(name) ?? begin(name, start);
    work.waiting += 1;
    const leave = () => {
      work.waiting -= 1;
      if (work.waiting > 0) return;
      // Whoever comes now begins anew.
      if (underWay.get(name) === work) underWay.delete(name);
      work.dropped.abort(signal?.reason);
    };
    signal?.addEventListener('abort', leave, { once: true });
    try {
      return await work.result;
    } finally {
      signal?.removeEventListener('abort', leave);
    }
  };
}
