import { existsSync, statfsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Env } from '#lib/env.ts';
import { StartupError } from '#lib/errors/startup-error.ts';
import { isStorageFull } from '#lib/errors/storage-error.ts';

/** The size of a new embedded database, plus 128 MiB that stay free. */
const FIRST_START_MIB = 256;

/**
 * Checks the free space for a new embedded database before anything is written.
 * @throws {StartupError} if it is too small.
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

/** Runs work that fills the shop. @throws {StartupError} if the disk is too full for its pictures. */
export async function explainFullDisk<T>({ DATA_DIR }: Pick<Env, 'DATA_DIR'>, work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    if (!isStorageFull(error)) throw error;
    throw new StartupError(
      `The disk has no room for the pictures of the demo catalogue (${DATA_DIR}): free some room, set DATA_DIR to another place, or set SEED_DEMO=false.`,
      { cause: error },
    );
  });
}

/** Null if the system does not report it, or a link is broken. */
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
