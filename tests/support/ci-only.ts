import { test } from 'vitest';
import { runsAll } from './thorough.ts';

/**
 * A test that repeats another one with a different provider, place or moment, or that takes long for a rule
 * that rarely breaks. It runs in CI. Elsewhere it runs only if its file is named on the command line.
 */
export const ciTest = test.runIf(runsAll);
