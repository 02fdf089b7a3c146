import type { ProcessorTime } from './processor-time.ts';
import { median } from './rounds.ts';

/** The cost of one request in milliseconds (NaN if not measured), and requests per second. */
export type Cost = ProcessorTime & { perSecond: number };

/** A visitor's action, repeated `count` times by `run`, which returns the rate per second. */
export type Scenario = { what: string; count: number; run(count: number): Promise<number> };

/** A process group that reports its processor time. */
type Used = { used(): Promise<ProcessorTime | null> };

const UNKNOWN = { server: Number.NaN, database: Number.NaN };

/** Runs the scenario once and returns its cost. */
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

/** Returns the processor time of the server and the database together. */
export function total({ server, database }: ProcessorTime): number {
  return server + database;
}

/** Returns the medians of several rounds. */
export function typicalCost(costs: Cost[]): Cost {
  return {
    server: median(costs.map((cost) => cost.server)),
    database: median(costs.map((cost) => cost.database)),
    perSecond: median(costs.map((cost) => cost.perSecond)),
  };
}

/** Returns the ratio of both sides' values: the median of the ratios of all rounds. */
export function ratioOf(ours: Cost[], theirs: Cost[], value: (cost: Cost) => number): number {
  return median(
    ours.map((cost, round) => {
      const other = theirs[round];
      return other ? value(cost) / value(other) : Number.NaN;
    }),
  );
}
