import { test } from 'vitest';
import { runsAll } from './thorough.ts';

/**
 * A test that repeats another one with a different provider, place or moment. Runs in CI, and if its file is
 * named.
 */
export const ciTest = test.runIf(runsAll);
