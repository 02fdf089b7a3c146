import { test } from 'vitest';
import { runsAll } from './thorough.ts';

/**
 * A test that takes long, or that repeats another one with a different provider, place or moment. It runs in
 * CI. Elsewhere it runs only if its file is named on the command line.
 */
export const ciTest = test.runIf(runsAll);
