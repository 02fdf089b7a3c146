import { test } from 'vitest';
import { runsAll } from './thorough.ts';

/**
 * Runs a test that repeats another one with a different provider, place or moment. The test runs only in CI,
 * and if its file is named.
 */
export const ciTest = test.runIf(runsAll);
