/** Too many works are waiting already. */
export class QueueFull extends Error {
  override name = 'QueueFull';
}

/** Runs work when it is its turn: `run` of a queue, with the lane chosen by who hands it on. */
export type Enqueue = <T>(work: () => Promise<T>) => Promise<T>;

export type Queue = {
  /**
   * Runs `work` when it is its turn. Those who wait take turns by `lane`, and one lane never has all places,
   * so that one with much to do doesn't hold up the others. Work whose signal is aborted while it waits is
   * dropped, and the promise rejects with the signal's reason.
   * @throws {QueueFull} when too many wait, in all or in the lane.
   */
  run<T>(work: () => Promise<T>, lane?: string, signal?: AbortSignal): Promise<T>;
  /** Whether work of the lane would be refused now. */
  isFull(lane: string): boolean;
  /** How many works run and wait now. */
  load(): { running: number; waiting: number };
  /** Resolves when nothing runs or waits. */
  settled(): Promise<void>;
};

export type QueueLimits = {
  running: number;
  waiting: number;
  /** Of one lane; as many as of all unless said. */
  runningInLane?: number;
  waitingInLane?: number;
};

type Lane = { running: number; waiting: Set<() => void> };

/**
 * Runs at most `running` works at once, in the order in which they came, and lets at most `waiting` more
 * wait.
 */
export function createQueue(limits: QueueLimits): Queue {
  const { runningInLane = limits.running, waitingInLane = limits.waiting } = limits;
  /** Who runs and waits in each lane; of those that may begin, the lane whose turn is next comes first. */
  const lanes = new Map<string, Lane>();
  const watchers: (() => void)[] = [];
  let running = 0;
  let waiting = 0;

  /** Lets as many begin as there are places. */
  const begin = () => {
    for (const [name, lane] of lanes) {
      if (running >= limits.running) return;
      if (lane.running >= runningInLane) continue;
      const [next] = lane.waiting;
      if (!next) continue;
      // Behind all others for its next turn.
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

/** Resolves once the lane calls; told to leave before, it says so and rejects. */
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
