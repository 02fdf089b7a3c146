import { join } from 'node:path';
import type { Env } from '#lib/env.ts';
import { HOUR_SECONDS, type Job } from './job.ts';
import { sweepVariants } from './sweep-variants.ts';

/** Removes resized pictures that are no longer used from this machine's cache. */
export function sweepPictures(env: Pick<Env, 'DATA_DIR' | 'PICTURE_CACHE_MIB'>): Job {
  const folder = join(env.DATA_DIR, 'images');
  const maxBytes = env.PICTURE_CACHE_MIB * 1024 * 1024;
  return {
    name: 'sweep-pictures',
    firstSeconds: 60,
    everySeconds: HOUR_SECONDS,
    alone: false,
    run: () => sweepVariants(folder, { maxBytes }),
    failed: 'Could not delete unused pictures',
  };
}
