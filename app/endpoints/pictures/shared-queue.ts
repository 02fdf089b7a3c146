import type { Queue } from '#lib/queue.ts';

/** A place in the line of one lane, for all of that lane who wait for the same work. */
type Place = { waiting: number; leaving: AbortController; refused: PromiseWithResolvers<never> };

type Work<T> = { begun: boolean; places: Map<string, Place>; done: PromiseWithResolvers<T> };

/**
 * Lets all who ask for the same thing at the same time wait for one piece of work. Each lane that asks gets a
 * place of its own in the queue, and the work begins with the first of them whose turn it is: nobody waits in
 * the line of another who asked first. Work that nobody waits for any more is not begun.
 */
export function createSharedQueue<T>(queue: Queue) {
  const works = new Map<string, Work<T>>();

  const forget = (name: string, work: Work<T>) => {
    if (works.get(name) === work) works.delete(name);
  };

  function giveUp(name: string, work: Work<T>, lane: string): void {
    work.places.get(lane)?.leaving.abort();
    work.places.delete(lane);
    // Whoever comes now begins anew.
    if (work.places.size === 0) forget(name, work);
  }

  function enter(name: string, work: Work<T>, lane: string, start: () => Promise<T>): Place {
    const place: Place = {
      waiting: 0,
      leaving: new AbortController(),
      refused: unheard(Promise.withResolvers<never>()),
    };
    work.places.set(lane, place);
    const begin = async () => {
      work.begun = true;
      for (const other of work.places.values()) if (other !== place) other.leaving.abort();
      await start().then(work.done.resolve, work.done.reject);
      forget(name, work);
    };
    queue.run(begin, lane, place.leaving.signal).catch((refusal: unknown) => {
      if (work.begun) return;
      giveUp(name, work, lane);
      place.refused.reject(refusal);
    });
    return place;
  }

  /** What `start` returns. @throws {QueueFull}, or the reason of the signal. */
  return async (
    name: string,
    { lane, signal }: { lane: string; signal?: AbortSignal | undefined },
    start: () => Promise<T>,
  ): Promise<T> => {
    signal?.throwIfAborted();
    const work = works.get(name) ?? newWork<T>();
    works.set(name, work);
    const place = work.begun ? undefined : (work.places.get(lane) ?? enter(name, work, lane, start));
    const left = Promise.withResolvers<never>();
    const leave = () => {
      left.reject(signal?.reason);
      if (!place || work.begun) return;
      place.waiting -= 1;
      if (place.waiting === 0) giveUp(name, work, lane);
    };
    if (place) place.waiting += 1;
    signal?.addEventListener('abort', leave, { once: true });
    try {
      return await Promise.race([work.done.promise, left.promise, ...(place ? [place.refused.promise] : [])]);
    } finally {
      signal?.removeEventListener('abort', leave);
    }
  };
}

function newWork<T>(): Work<T> {
  return { begun: false, places: new Map(), done: unheard(Promise.withResolvers<T>()) };
}

/** May fail when nobody listens any more. */
function unheard<T>(made: PromiseWithResolvers<T>): PromiseWithResolvers<T> {
  made.promise.catch(() => {});
  return made;
}
