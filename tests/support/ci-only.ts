import { test } from 'vitest';
import { runsAll } from './thorough.ts';

/**
 * A test of a kind that `npm test` shows by another one: at another provider, in another place, at another
 * moment. CI runs it, and so does whoever asks for its file by name.
 */
export const ciTest = test.runIf(runsAll);
