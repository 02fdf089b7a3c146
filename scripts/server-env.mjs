import { join } from 'node:path';
import { root } from './setup.mjs';

/**
 * The environment of the server's process. On Linux with glibc, memory is returned to the system at once. By
 * default glibc keeps the memory of pictures in an arena of each thread: after a hundred photos of 12 million
 * pixels 800 MB remained, now 140.
 */
export const serverEnv = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '262144',
  MALLOC_TRIM_THRESHOLD_: '262144',
  // Pictures and passwords may take 9 threads at once. The others are free for files and DNS.
  UV_THREADPOOL_SIZE: '12',
};

/** Node's cache of compiled code, which saves a quarter of the work of a start. */
export const compileCache = { NODE_COMPILE_CACHE: join(root, '.cache/compile') };
