import type { ProcessorTime } from './processor-time.ts';
import { median } from './rounds.ts';

/** What one of many cost, in milliseconds (NaN where nobody counts them), and how many were done a second. */
export type Cost = ProcessorTime & { perSecond: number };

/** One thing that visitors do, done `count` times by `run`, which tells how often a second it was done. */
export type Scenario = { what: string; count: number; run(count: number): Promise<number> };

/** Whose processor time can be asked for. */
type Used = { used(): Promise<ProcessorTime | null> };

const UNKNOWN = { server: Number.NaN, database: Number.NaN };

/** Runs the scenario once. */
export async function costOf(shop: Used, { count, run }: Pick<Scenario, 'count' | 'run'>): Promise<Cost> {
  const before = (await shop.used()) ?? UNKNOWN;
  const perSecond = await run(count);
  const after = (await shop.used()) ?? UNKNOWN;
  return {
    server: (after.server - before.server) / count,
    database: (after.database - before.database) / count,
    perSecond,
  };
}

/** Server and database together. */
export function total({ server, database }: ProcessorTime): number {
  return server + database;
}

/** The medians of several rounds. */
export function typicalCost(costs: Cost[]): Cost {
  return {
    server: median(costs.map((cost) => cost.server)),
    database: median(costs.map((cost) => cost.database)),
    perSecond: median(costs.map((cost) => cost.perSecond)),
  };
}

/** The median of what `value` gives for each round of both sides, which were taken in the same rounds. */
export function ratioOf(ours: Cost[], theirs: Cost[], value: (cost: Cost) => number): number {
  return median(
    ours.map((cost, round) => {
      const other = theirs[round];
      return other ? value(cost) / value(other) : Number.NaN;
    }),
  );
}
