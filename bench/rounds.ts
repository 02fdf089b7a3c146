const MIN_ROUNDS = 2;
/** A busy machine gets fewer rounds, not a longer run. */
const LONGEST_MS = 10_000;

/** The middle of `values`; NaN without any. */
export function median(values: number[]): number {
  return quantile(values, 0.5);
}

/** The value below which the share `q` of `values` lies; NaN without any. */
export function quantile(values: number[], q: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))] ?? Number.NaN;
}

/**
 * Takes each of `measures` in turn, `rounds` times over, so that whatever else the machine does hits all
 * alike. After 10 seconds and two rounds it begins no further round. Returns what each gave in the order of
 * the rounds.
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

/** Milliseconds that `work` takes. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

/** The numbers from 0 on, as many as `count`. */
export function countUp(count: number): number[] {
  return Array.from({ length: count }, (_, n) => n);
}

/** Runs `work` for every item, `concurrency` at a time. Returns how many were done a second. */
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
