import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import type { Db } from '#db/types.ts';
import { site } from '#lib/site.ts';
import { repeat } from '../repeat.ts';
import { pagesFolder } from '../start/wait-for-build.ts';
import { type Asset, listAssets, readAsset } from './read-assets.ts';

const ownAssets = () => join(pagesFolder(site().language), 'client/assets');
/**
 * The database stores the files of a build for this many days after the last process with that build ended.
 * If the files of all builds have more than `MOST_KEPT_BYTES`, the oldest builds are deleted sooner.
 */
const KEPT_DAYS = 7;
const MOST_KEPT_BYTES = 32 * 1024 * 1024;
/** Maximum size in bytes of the memory cache for files of other builds, per process. */
const MOST_HELD_BYTES = 16 * 1024 * 1024;
/** Minimum time between two reads of the list of stored names, even if many unknown names are requested. */
const LIST_MS = 2_000;
const SEEN_FOR_SECONDS = 3600;
const SEEN_EVERY = { firstMs: 3600_000, thenMs: 6 * 3600_000 };

export type PreviousBuildAssets = {
  /** Returns a file of another build of the shop; null if there is none. */
  find(name: string): Promise<Asset | null>;
};

/**
 * Stores this build's files in the database for the other processes, and finds the files of other builds
 * there. If the database is not writable, the shop runs without the files of other builds, and outdated pages
 * reload. In development there is no build, so nothing is stored or found.
 */
export async function openPreviousBuildAssets(
  { db, jobs }: { db: Db; jobs: Db },
  log: Logger,
  dev: boolean,
): Promise<{ assets?: PreviousBuildAssets; stop: () => Promise<void> }> {
  if (dev) return { stop: async () => {} };
  const fault = (err: unknown) =>
    log.warn({ err }, 'The files of this build could not be shared with other builds');
  await shareAssets(jobs, ownAssets()).catch(fault);
  const stop = repeat(SEEN_EVERY, () => shareAssets(jobs, ownAssets()), fault);
  return { assets: createAssetFinder(db), stop };
}

/**
 * Stores the files of this build that the database lacks, marks the build as in use and deletes expired
 * builds.
 */
export async function shareAssets(db: Db, folder: string): Promise<void> {
  const mine = await listAssets(folder);
  const names = sql`array[${sql.join([...mine.map(({ name }) => sql`${name}`), sql`''`], sql`, `)}]::text[]`;
  const known = await db.execute<{ name: string }>(
    sql`select name from built_assets where name = any(${names})`,
  );
  // Skips rows that were updated recently. Otherwise processes that start at the same time would wait for
  // each other's locks.
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

/** Finds files of other builds, and caches them in memory up to a limit. */
export function createAssetFinder(db: Db): PreviousBuildAssets {
  let names: Promise<Set<string>> = Promise.resolve(new Set());
  let listedAt = Number.NEGATIVE_INFINITY;
  const held = new LRUCache<string, Asset>({
    maxSize: MOST_HELD_BYTES,
    // The cache rejects a size of 0, which an empty file has.
    sizeCalculation: ({ body }) => Math.max(1, body.length),
  });

  async function isKept(name: string): Promise<boolean> {
    if ((await names).has(name)) return true;
    if (performance.now() - listedAt >= LIST_MS) {
      listedAt = performance.now();
      const before = names;
      names = db
        .execute<{ name: string }>(sql`select name from built_assets`)
        .then(({ rows }) => new Set(rows.map((row) => row.name)));
      // After a failure, the next request reads the list again.
      names.catch(() => {
        names = before;
        listedAt = Number.NEGATIVE_INFINITY;
      });
    }
    return (await names).has(name);
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
      if (asset) held.set(name, asset);
      return asset;
    },
  };
}
