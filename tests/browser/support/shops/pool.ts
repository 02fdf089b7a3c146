/** A shop, with its stand-ins. It runs until `stop`. */
type Running = { stop(): Promise<void> };

/** Maximum number of running shops per worker: each is a process of 150 MB. */
const LIMIT = 3;

/** The shops that the tests of one worker share, by kind. */
export type Pool = {
  /**
   * Returns the shop of this kind. If none runs, starts one, and first stops the least recently used shop if
   * the limit is reached.
   */
  get<Kind extends Running>(kind: string, start: () => Promise<Kind>): Promise<Kind>;
};

/** Creates a pool for the duration of `use`. */
export async function withPool(use: (pool: Pool) => Promise<void>): Promise<void> {
  const running = new Map<string, Running>();
  await use({
    async get<Kind extends Running>(kind: string, start: () => Promise<Kind>) {
      const known = running.get(kind);
      // Moves the shop to the end: the least recently used one is first.
      running.delete(kind);
      const [oldest] = running.size < LIMIT ? [] : running;
      if (!known && oldest) {
        running.delete(oldest[0]);
        await oldest[1].stop();
      }
      const found = known ?? (await start());
      running.set(kind, found);
      // Each kind has one `start`, so the found shop has the expected type.
      return found as Kind;
    },
  });
  for (const each of running.values()) await each.stop();
}
