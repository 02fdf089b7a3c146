import { afterAll, vi } from 'vitest';

// Files share a worker, and with it the packages that they load, but no state of our own modules.
afterAll(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  vi.resetModules();
});
