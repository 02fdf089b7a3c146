import { existsSync, statfsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Env } from '#lib/env.ts';
import { StartupError } from '#lib/startup-error.ts';
import { isStorageFull } from '#lib/storage-error.ts';

/** What a new embedded database takes, with the 128 MiB that stay free for everything else. */
const FIRST_START_MIB = 256;

/**
 * Whether a first start has the room for a database of its own; asked before anything is written.
 * @throws {StartupError} when it has not.
 */
export function requireRoom({ DATABASE_URL, DATA_DIR }: Pick<Env, 'DATABASE_URL' | 'DATA_DIR'>): void {
  if (DATABASE_URL !== undefined || existsSync(join(DATA_DIR, 'postgres'))) return;
  const freeMib = freeMibAt(DATA_DIR);
  if (freeMib !== null && freeMib < FIRST_START_MIB) {
    throw new StartupError(
      `The disk of ${DATA_DIR} has ${freeMib} MiB free, and a first start needs ${FIRST_START_MIB}: free some room, or set DATA_DIR to another place.`,
    );
  }
}

/** Runs what fills the shop. @throws {StartupError} where its pictures find no room. */
export async function orNoRoom<T>({ DATA_DIR }: Pick<Env, 'DATA_DIR'>, work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    if (!isStorageFull(error)) throw error;
    throw new StartupError(
      `The disk has no room for the pictures of the demo catalogue (${DATA_DIR}): free some room, set DATA_DIR to another place, or set SEED_DEMO=false.`,
      { cause: error },
    );
  });
}

/** Null where the system does not tell, or a link leads nowhere. */
function freeMibAt(path: string): number | null {
  let place = path;
  while (!existsSync(place) && dirname(place) !== place) place = dirname(place);
  try {
    const { bavail, bsize } = statfsSync(place);
    return Math.floor((bavail * bsize) / (1024 * 1024));
  } catch {
    return null;
  }
}
