import fc from 'fast-check';
import { afterAll, vi } from 'vitest';

// CI looks ten times as hard. KIOSK_SEED repeats the runs of a failure.
fc.configureGlobal({
  numRuns: process.env.CI ? 2_000 : 200,
  ...(process.env.KIOSK_SEED && { seed: Number(process.env.KIOSK_SEED) }),
});

// Unit tests share a worker: what one file stubs must not reach the next.
afterAll(() => {
  vi.unstubAllGlobals();
});
