const MIN_ROUNDS = 2;
/** After this time, no further round starts, so that a busy machine runs fewer rounds. */
const LONGEST_MS = 10_000;

/** Returns the median; NaN without values. */
export function median(values: number[]): number {
  return quantile(values, 0.5);
}

/** Returns the quantile `q`; NaN without values. */
export function quantile(values: number[], q: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))] ?? Number.NaN;
}

/**
 * Runs all of `measures` one after another, and repeats this `rounds` times. So other load on the machine
 * affects all measures equally. After 10 seconds, starts no further round if two rounds are done. Returns the
 * results of each measure in the order of the rounds.
 */
export async function alternate<Name extends string, Taken>(
  rounds: number,
  measures: Record<Name, () => Promise<Taken>>,
): Promise<Record<Name, Taken[]>> {
  const names = Object.keys(measures) as Name[];
  const taken = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<Name, Taken[]>;
  const until = performance.now() + LONGEST_MS;
  for (let round = 0; round < rounds; round += 1) {
    if (round >= MIN_ROUNDS && performance.now() > until) break;
    for (const name of names) taken[name].push(await measures[name]());
  }
  return taken;
}

/** Returns the duration of `work` in milliseconds. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

/** Returns the numbers from 0 to `count` - 1. */
export function countUp(count: number): number[] {
  return Array.from({ length: count }, (_, n) => n);
}

/** Runs `work` for every item, `concurrency` at a time. Returns the rate per second. */
export async function rateOf<Item>(
  items: readonly Item[],
  concurrency: number,
  work: (item: Item) => Promise<unknown>,
): Promise<number> {
  const left = items.values();
  const worker = async () => {
    for (const item of left) await work(item);
  };
  const ms = await timed(() => Promise.all(Array.from({ length: concurrency }, worker)));
  return (items.length / ms) * 1000;
}
