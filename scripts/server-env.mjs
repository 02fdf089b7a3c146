import { join } from 'node:path';
import { root } from './setup.mjs';

/**
 * What the server's process is started with. How it takes memory from the system, where that is Linux's
 * glibc: given back at once. Left to itself, glibc keeps in an arena of each thread what pictures needed: a
 * hundred photos of 12 million pixels left 800 MB behind, now 140.
 */
export const serverEnv = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '262144',
  MALLOC_TRIM_THRESHOLD_: '262144',
  // Pictures under way and passwords may take 9 threads at once: files and names find one all the same.
  UV_THREADPOOL_SIZE: '12',
};

/** Where Node keeps what it compiled: a quarter of the work of a start. */
export const compileCache = { NODE_COMPILE_CACHE: join(root, '.cache/compile') };
