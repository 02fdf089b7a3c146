import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{app,bench,domain,services,db,lib,seed,server,texts}/**/*.test.{ts,tsx}'],
          // A fresh worker for each of 150 files costs twice what all their tests cost.
          isolate: false,
          // One worker less than cores would leave half of a small machine idle.
          maxWorkers: '100%',
          setupFiles: ['tests/support/unit-setup.ts'],
          // Patient: what is slow on a busy machine is not wrong.
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'integration',
          include: ['tests/**/*.test.ts'],
          // A fresh worker for each of 350 files loads the same packages 350 times.
          isolate: false,
          setupFiles: ['tests/support/integration-setup.ts'],
          // No shop runs React's development build, which renders pages more slowly.
          env: { NODE_ENV: 'production' },
          exclude: ['tests/{firefox,logs}/**'],
          globalSetup: ['tests/support/database/database-template.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // They wait for half of their time: two would leave a computer of two cores half idle.
          maxWorkers: 4,
          // Where nobody can look, once more; what passed only then is listed as flaky at the end.
          retry: process.env.CI ? 1 : 0,
        },
      },
      {
        test: {
          name: 'firefox',
          include: ['tests/firefox/**/*.test.ts'],
          globalSetup: ['tests/support/database/database-template.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          maxWorkers: 1,
          retry: process.env.CI ? 1 : 0,
        },
      },
      {
        // Last: it reads what the shops of all other tests have logged.
        test: { name: 'logs', include: ['tests/logs/*.test.ts'] },
      },
    ],
  },
});
