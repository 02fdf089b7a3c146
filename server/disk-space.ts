import { existsSync, statfsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Env } from '#lib/env.ts';
import { StartupError } from '#lib/errors/startup-error.ts';
import { isStorageFull } from '#lib/errors/storage-error.ts';

/** MiB that a new embedded database needs, including 128 MiB that stay free. */
const FIRST_START_MIB = 256;

/**
 * Checks the free space for a new embedded database before anything is written.
 * @throws {StartupError} if there is too little space.
 */
export function requireDiskSpace({ DATABASE_URL, DATA_DIR }: Pick<Env, 'DATABASE_URL' | 'DATA_DIR'>): void {
  if (DATABASE_URL !== undefined || existsSync(join(DATA_DIR, 'postgres'))) return;
  const freeMib = freeMibAt(DATA_DIR);
  if (freeMib !== null && freeMib < FIRST_START_MIB) {
    throw new StartupError(
      `The disk of ${DATA_DIR} has ${freeMib} MiB free, and a first start needs ${FIRST_START_MIB}: free some room, or set DATA_DIR to another place.`,
    );
  }
}

/**
 * Waits for `work`, which fills the shop.
 * @throws {StartupError} if the disk has no space for the pictures.
 */
export async function explainFullDisk<T>({ DATA_DIR }: Pick<Env, 'DATA_DIR'>, work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    if (!isStorageFull(error)) throw error;
    throw new StartupError(
      `The disk has no room for the pictures of the demo catalogue (${DATA_DIR}): free some room, set DATA_DIR to another place, or set SEED_DEMO=false.`,
      { cause: error },
    );
  });
}

/**
 * Returns the free space in MiB. Returns null if the system does not report it, or `path` is a broken link.
 */
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
