import { defineConfig } from 'vitest/config';
import LongestFirst from './tests/support/longest-first.ts';

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{app,bench,domain,services,db,lib,seed,server,texts}/**/*.test.{ts,tsx}'],
          // Test files share workers. A new worker for each of 150 files would cost twice as much time as all
          // their tests.
          isolate: false,
          // Uses all cores. By default, one core stays free, which is half of a small machine.
          maxWorkers: '100%',
          setupFiles: ['tests/support/unit-setup.ts'],
          // A generous limit, because a slow test on a busy machine has not failed.
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'integration',
          include: ['tests/**/*.test.ts'],
          // Test files share workers. Otherwise each of 350 files would load the same packages again.
          isolate: false,
          setupFiles: ['tests/support/integration-setup.ts'],
          // Tests use React's production build, as shops do. The development build renders pages more slowly.
          env: { NODE_ENV: 'production' },
          exclude: ['tests/{firefox,logs}/**'],
          globalSetup: ['tests/support/database/database-template.ts'],
          // Node loads the built pages, as in shops. Vitest would transform and run their 4 MB for each file.
          server: { deps: { external: [/\/build\/[^/]+\/server\//] } },
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // Tests spend half of their time waiting. With only two workers, a computer with two cores would be
          // idle half of the time.
          maxWorkers: 4,
          // In CI, a failed test is repeated once. If it passes then, it is listed as flaky at the end.
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
        // This project comes last, because it reads the logs of the shops in all other tests.
        test: { name: 'logs', include: ['tests/logs/*.test.ts'] },
      },
    ],
  },
});
