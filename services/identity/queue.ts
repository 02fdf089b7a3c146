import { demand } from '#lib/demand.ts';

export type Queue = {
  /**
   * Runs `work` when it is its turn. Those who wait take turns by `lane`, so that one with much to do doesn't hold up
   * the others. @throws {Refusal} TOO_MANY_ATTEMPTS_TRY_LATER when too many wait, in all or in the lane.
   */
  run<T>(work: () => Promise<T>, lane?: string): Promise<T>;
  /** Resolves when nothing runs or waits. */
  settled(): Promise<void>;
};

type QueueLimits = { running: number; waiting: number; waitingInLane: number };

/** Runs at most `running` works at once, and lets at most `waiting` more wait. */
export function createQueue(limits: QueueLimits): Queue {
  /** Who waits in each lane; the lane whose turn is next comes first. */
  const lanes = new Map<string, (() => void)[]>();
  const watchers: (() => void)[] = [];
  let running = 0;
  let waiting = 0;

  const free = () => {
    for (const [lane, [next, ...others]] of lanes) {
      lanes.delete(lane);
      if (others.length > 0) lanes.set(lane, others);
      waiting -= 1;
      return next?.();
    }
    running -= 1;
    if (running === 0) for (const watcher of watchers.splice(0)) watcher();
  };
  const turn = (lane: string) => {
    if (running < limits.running) {
      running += 1;
      return Promise.resolve();
    }
    const ahead = lanes.get(lane) ?? [];
    demand(waiting < limits.waiting && ahead.length < limits.waitingInLane, 'TOO_MANY_ATTEMPTS_TRY_LATER');
    waiting += 1;
    return new Promise<void>((resolve) => lanes.set(lane, [...ahead, resolve]));
  };
  return {
    async run(work, lane = '') {
      await turn(lane);
      try {
        return await work();
      } finally {
        free();
      }
    },
    settled: () => (running === 0 ? Promise.resolve() : new Promise((resolve) => watchers.push(resolve))),
  };
}
