import { afterAll, vi } from 'vitest';

// Test files share a worker and its loaded packages, but no state of our own modules.
afterAll(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  vi.resetModules();
});
