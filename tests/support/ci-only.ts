import { test } from 'vitest';
import { runsAll } from './thorough.ts';

/**
 * A test that repeats a kind of test: with another provider, in another place or at another moment. It runs
 * in CI, and when its file is named.
 */
export const ciTest = test.runIf(runsAll);
