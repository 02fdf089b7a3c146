import { join } from 'node:path';
import { root } from './setup.mjs';

/**
 * Environment variables of the server's process. Because of the MALLOC variables, glibc on Linux returns
 * memory to the system immediately. By default, glibc keeps the memory of pictures in arenas of the threads.
 * After a hundred photos of 12 million pixels, 800 MB remained in use by default, and 140 MB with these
 * variables.
 */
export const serverEnv = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '262144',
  MALLOC_TRIM_THRESHOLD_: '262144',
  // The number of threads for file, DNS, password and picture work. Pictures and passwords may use 9 at the
  // same time, and the others stay free for files and DNS.
  UV_THREADPOOL_SIZE: '12',
};

/** The folder of Node's cache of compiled code. The cache saves a quarter of the work of a start. */
export const compileCache = { NODE_COMPILE_CACHE: join(root, '.cache/compile') };
