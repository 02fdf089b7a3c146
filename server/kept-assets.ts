import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Db } from '#db/types.ts';
import { type Asset, listAssets, readAsset } from './read-assets.ts';
import { repeat } from './repeat.ts';

/** Told from here, wherever the server was started. */
const BUILT_ASSETS = join(import.meta.dirname, '../build/client/assets');
/** How long the files of a build are kept once no process has it any more, and how much of all builds. */
const KEPT_DAYS = 7;
const MOST_KEPT_BYTES = 32 * 1024 * 1024;
/** What a process holds of other builds' files. */
const MOST_HELD_BYTES = 16 * 1024 * 1024;
/** However many unknown names are asked for, the database is asked once in this time. */
const LIST_MS = 2_000;
const SEEN_FOR_SECONDS = 3600;
const SEEN_EVERY = { firstMs: 3600_000, thenMs: 6 * 3600_000 };

export type KeptAssets = {
  /** A file of another build of the shop; null where there is none. */
  find(name: string): Promise<Asset | null>;
};

/**
 * Tells the other processes of this build's files, and has theirs. Where the database can't be written the
 * shop stands all the same: an old page loads itself anew. In development nothing is built.
 */
export async function openKeptAssets(
  { db, jobs }: { db: Db; jobs: Db },
  log: Logger,
  dev: boolean,
): Promise<{ assets?: KeptAssets; stop: () => Promise<void> }> {
  if (dev) return { stop: async () => {} };
  const fault = (err: unknown) => log.warn({ err }, 'The files of this build are not kept for other builds');
  await shareAssets(jobs, BUILT_ASSETS).catch(fault);
  const stop = repeat(SEEN_EVERY, () => shareAssets(jobs, BUILT_ASSETS), fault);
  return { assets: createAssetFinder(db), stop };
}

/** Writes down what other processes lack of this build, that it is in use, and forgets builds long gone. */
export async function shareAssets(db: Db, folder: string): Promise<void> {
  const mine = await listAssets(folder);
  const names = sql`array[${sql.join([...mine.map(({ name }) => sql`${name}`), sql`''`], sql`, `)}]::text[]`;
  const known = await db.execute<{ name: string }>(
    sql`select name from built_assets where name = any(${names})`,
  );
  // Seldom, so that processes that start together don't wait for each other.
  await db.execute(
    sql`update built_assets set seen_at = now()
      where name = any(${names}) and seen_at < now() - make_interval(secs => ${SEEN_FOR_SECONDS})`,
  );
  const there = new Set(known.rows.map(({ name }) => name));
  const lacking = mine.filter(({ name }) => !there.has(name));
  const assets = await Promise.all(lacking.map((each) => readAsset(folder, each)));
  if (assets.length > 0) {
    const rows = assets.map(({ name, body, packed }) => sql`(${name}, ${body}::bytea, ${packed}::boolean)`);
    await db.execute(
      sql`insert into built_assets (name, body, packed) values ${sql.join(rows, sql`, `)}
        on conflict (name) do update set seen_at = now()`,
    );
  }
  await db.execute(sql`delete from built_assets where seen_at < now() - make_interval(days => ${KEPT_DAYS})`);
  await db.execute(sql`delete from built_assets where name in (select name from (
    select name, sum(length(body)) over (order by seen_at desc, name) as total from built_assets) all_of_them
    where total > ${MOST_KEPT_BYTES})`);
}

/** Finds other builds' files; what was asked for is held, up to a bound. */
export function createAssetFinder(db: Db): KeptAssets {
  let names: Promise<Set<string>> = Promise.resolve(new Set());
  let listedAt = Number.NEGATIVE_INFINITY;
  const held = new Map<string, Asset>();
  let heldBytes = 0;

  async function isKept(name: string): Promise<boolean> {
    if ((await names).has(name)) return true;
    if (performance.now() - listedAt >= LIST_MS) {
      listedAt = performance.now();
      const before = names;
      names = db
        .execute<{ name: string }>(sql`select name from built_assets`)
        .then(({ rows }) => new Set(rows.map((row) => row.name)));
      // Whoever asks next asks again.
      names.catch(() => {
        names = before;
        listedAt = Number.NEGATIVE_INFINITY;
      });
    }
    return (await names).has(name);
  }

  function hold(asset: Asset): void {
    if (held.has(asset.name)) return;
    held.set(asset.name, asset);
    heldBytes += asset.body.length;
    for (const [name, { body }] of held) {
      if (heldBytes <= MOST_HELD_BYTES) return;
      held.delete(name);
      heldBytes -= body.length;
    }
  }

  return {
    async find(name) {
      const here = held.get(name);
      if (here) return here;
      if (!(await isKept(name))) return null;
      const { rows } = await db.execute<Asset>(
        sql`select name, body, packed from built_assets where name = ${name}`,
      );
      const asset = rows[0] ?? null;
      if (asset) hold(asset);
      return asset;
    },
  };
}
