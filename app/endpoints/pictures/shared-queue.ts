import type { Queue } from '#lib/queues/queue.ts';

/**
 * The entry of a lane in the queue for a job. All requests of that lane that wait for the same job share the
 * entry.
 */
type Place = { waiting: number; leaving: AbortController; refused: PromiseWithResolvers<never> };

type Job<T> = { started: boolean; places: Map<string, Place>; done: PromiseWithResolvers<T> };

/**
 * Lets concurrent requests for the same result share one job. A job has an entry in the queue for each lane
 * that requests it. It starts when the first of these entries comes up, so that one lane does not wait for
 * another. If all requests of a job are aborted, the job does not start.
 */
export function createSharedQueue<T>(queue: Queue) {
  const jobs = new Map<string, Job<T>>();

  const forget = (name: string, job: Job<T>) => {
    if (jobs.get(name) === job) jobs.delete(name);
  };

  function leaveQueue(name: string, job: Job<T>, lane: string): void {
    job.places.get(lane)?.leaving.abort();
    job.places.delete(lane);
    // No request waits for the job any more. The next request for the same result starts a new job.
    if (job.places.size === 0) forget(name, job);
  }

  function enter(name: string, job: Job<T>, lane: string, start: () => Promise<T>): Place {
    const place: Place = {
      waiting: 0,
      leaving: new AbortController(),
      refused: ignoreRejection(Promise.withResolvers<never>()),
    };
    job.places.set(lane, place);
    const runJob = async () => {
      job.started = true;
      for (const other of job.places.values()) if (other !== place) other.leaving.abort();
      await start().then(job.done.resolve, job.done.reject);
      forget(name, job);
    };
    queue.run(runJob, lane, place.leaving.signal).catch((refusal: unknown) => {
      if (job.started) return;
      leaveQueue(name, job, lane);
      place.refused.reject(refusal);
    });
    return place;
  }

  /**
   * Returns the result of `start`, or of the job with the same `name` that already runs or waits.
   * @throws {QueueFull} if the queue is full, or the reason of the signal if the signal aborts.
   */
  return async (
    name: string,
    { lane, signal }: { lane: string; signal?: AbortSignal | undefined },
    start: () => Promise<T>,
  ): Promise<T> => {
    signal?.throwIfAborted();
    const job = jobs.get(name) ?? newJob<T>();
    jobs.set(name, job);
    const place = job.started ? undefined : (job.places.get(lane) ?? enter(name, job, lane, start));
    const left = Promise.withResolvers<never>();
    const leave = () => {
      left.reject(signal?.reason);
      if (!place || job.started) return;
      place.waiting -= 1;
      if (place.waiting === 0) leaveQueue(name, job, lane);
    };
    if (place) place.waiting += 1;
    signal?.addEventListener('abort', leave, { once: true });
    try {
      return await Promise.race([job.done.promise, left.promise, ...(place ? [place.refused.promise] : [])]);
    } finally {
      signal?.removeEventListener('abort', leave);
    }
  };
}

function newJob<T>(): Job<T> {
  return { started: false, places: new Map(), done: ignoreRejection(Promise.withResolvers<T>()) };
}

/** Prevents an unhandled rejection if the promise has no listener. */
function ignoreRejection<T>(made: PromiseWithResolvers<T>): PromiseWithResolvers<T> {
  made.promise.catch(() => {});
  return made;
}
