import { demand } from '#lib/demand.ts';

export type FairQueue = {
  /**
   * Runs `work` when it is its turn. Those who wait take turns by `lane`, and one lane never has all places, so that
   * one with much to do doesn't hold up the others.
   * @throws {Refusal} TOO_MANY_ATTEMPTS_TRY_LATER when too many wait, in all or in the lane.
   */
  run<T>(work: () => Promise<T>, lane?: string): Promise<T>;
  /** Resolves when nothing runs or waits. */
  settled(): Promise<void>;
};

type QueueLimits = { running: number; runningInLane: number; waiting: number; waitingInLane: number };

type Lane = { running: number; waiting: (() => void)[] };

/** Runs at most `running` works at once, and lets at most `waiting` more wait. */
export function createFairQueue(limits: QueueLimits): FairQueue {
  /** Who runs and waits in each lane; of those that may begin, the lane whose turn is next comes first. */
  const lanes = new Map<string, Lane>();
  const watchers: (() => void)[] = [];
  let running = 0;
  let waiting = 0;

  /** Lets as many begin as there are places. */
  const begin = () => {
    for (const [name, lane] of lanes) {
      if (running >= limits.running) return;
      if (lane.running >= limits.runningInLane) continue;
      const next = lane.waiting.shift();
      if (!next) continue;
      // Behind all others for its next turn.
      lanes.delete(name);
      lanes.set(name, lane);
      waiting -= 1;
      running += 1;
      lane.running += 1;
      next();
    }
  };
  const turn = (name: string) => {
    const lane = lanes.get(name) ?? { running: 0, waiting: [] };
    const atOnce = running < limits.running && lane.running < limits.runningInLane;
    demand(
      atOnce || (waiting < limits.waiting && lane.waiting.length < limits.waitingInLane),
      'TOO_MANY_ATTEMPTS_TRY_LATER',
    );
    lanes.set(name, lane);
    waiting += 1;
    const began = new Promise<void>((resolve) => lane.waiting.push(resolve));
    begin();
    return began;
  };
  const free = (name: string) => {
    running -= 1;
    const lane = lanes.get(name);
    if (lane) lane.running -= 1;
    if (lane?.running === 0 && lane.waiting.length === 0) lanes.delete(name);
    begin();
    if (running === 0) for (const watcher of watchers.splice(0)) watcher();
  };
  return {
    async run(work, lane = '') {
      await turn(lane);
      try {
        return await work();
      } finally {
        free(lane);
      }
    },
    settled: () => (running === 0 ? Promise.resolve() : new Promise((resolve) => watchers.push(resolve))),
  };
}
