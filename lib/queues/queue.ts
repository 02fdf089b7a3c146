/** Thrown when too many jobs are already waiting. */
export class QueueFull extends Error {
  override name = 'QueueFull';
}

/** Runs work in a queue, always in the same lane. */
export type Enqueue = <T>(work: () => Promise<T>) => Promise<T>;

export type Queue = {
  /**
   * Runs `work` as soon as the limits allow. The queue serves the lanes alternately, and each lane has its
   * own limit, so that a lane with many jobs does not block the others. If `signal` aborts while the work
   * waits, the queue drops the work and the promise rejects with the signal's reason.
   * @throws {QueueFull} if too many jobs wait in total or in the lane.
   */
  run<T>(work: () => Promise<T>, lane?: string, signal?: AbortSignal): Promise<T>;
  /** Whether the queue would refuse a job of this lane now. */
  isFull(lane: string): boolean;
  /** Returns the numbers of running and waiting jobs. */
  load(): { running: number; waiting: number };
  /** Resolves when no job runs or waits. */
  settled(): Promise<void>;
};

export type QueueLimits = {
  running: number;
  waiting: number;
  /** The limit of each lane. By default, it is the total limit. */
  runningInLane?: number;
  waitingInLane?: number;
};

type Lane = { running: number; waiting: Set<() => void> };

/**
 * Creates a queue. It runs at most `running` jobs at the same time, in order of arrival, and lets at most
 * `waiting` others wait.
 */
export function createQueue(limits: QueueLimits): Queue {
  const { runningInLane = limits.running, waitingInLane = limits.waiting } = limits;
  /** The running and waiting jobs of each lane. The next job comes from the first lane that may start one. */
  const lanes = new Map<string, Lane>();
  const watchers: (() => void)[] = [];
  let running = 0;
  let waiting = 0;

  /** Starts waiting jobs as far as the limits allow. */
  const begin = () => {
    for (const [name, lane] of lanes) {
      if (running >= limits.running) return;
      if (lane.running >= runningInLane) continue;
      const [next] = lane.waiting;
      if (!next) continue;
      // Moves the lane behind all other lanes.
      lanes.delete(name);
      lanes.set(name, lane);
      lane.waiting.delete(next);
      waiting -= 1;
      running += 1;
      lane.running += 1;
      next();
    }
  };
  const forgetIfEmpty = (name: string, lane: Lane) => {
    if (lane.running === 0 && lane.waiting.size === 0) lanes.delete(name);
  };
  const isFull = (name: string) => {
    const lane = lanes.get(name);
    if (running < limits.running && (lane?.running ?? 0) < runningInLane) return false;
    return waiting >= limits.waiting || (lane?.waiting.size ?? 0) >= waitingInLane;
  };
  const turn = (name: string, signal: AbortSignal | undefined) => {
    if (isFull(name)) throw new QueueFull();
    const lane = lanes.get(name) ?? { running: 0, waiting: new Set() };
    lanes.set(name, lane);
    waiting += 1;
    const began = waitIn(lane, signal, () => {
      waiting -= 1;
      forgetIfEmpty(name, lane);
    });
    begin();
    return began;
  };
  const free = (name: string) => {
    running -= 1;
    const lane = lanes.get(name);
    if (lane) {
      lane.running -= 1;
      forgetIfEmpty(name, lane);
    }
    begin();
    if (running === 0) for (const watcher of watchers.splice(0)) watcher();
  };
  return {
    isFull,
    load: () => ({ running, waiting }),
    async run(work, lane = '', signal) {
      signal?.throwIfAborted();
      await turn(lane, signal);
      try {
        return await work();
      } finally {
        free(lane);
      }
    },
    settled: () => (running === 0 ? Promise.resolve() : new Promise((resolve) => watchers.push(resolve))),
  };
}

/** Resolves when the lane starts this job. If `signal` aborts before that, calls `onLeave` and rejects. */
function waitIn(lane: Lane, signal: AbortSignal | undefined, onLeave: () => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const enter = () => {
      signal?.removeEventListener('abort', leave);
      resolve();
    };
    const leave = () => {
      lane.waiting.delete(enter);
      onLeave();
      reject(signal?.reason);
    };
    lane.waiting.add(enter);
    signal?.addEventListener('abort', leave, { once: true });
  });
}
