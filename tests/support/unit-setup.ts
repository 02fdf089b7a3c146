import fc from 'fast-check';
import { afterAll, vi } from 'vitest';

// CI runs ten times as many cases. KIOSK_SEED repeats the runs of a failure.
fc.configureGlobal({
  numRuns: process.env.CI ? 2_000 : 200,
  ...(process.env.KIOSK_SEED && { seed: Number(process.env.KIOSK_SEED) }),
});

// Unit tests share a worker, so the stubs of one file must not affect the next.
afterAll(() => {
  vi.unstubAllGlobals();
});
