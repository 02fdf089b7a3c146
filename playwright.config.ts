import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import { isThorough, runsAll } from './tests/support/thorough.ts';

// Debian's Chromium without windows first: the same engine, in two thirds of the time.
const DEBIAN = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];
const executablePath = process.env.CHROMIUM_PATH ?? DEBIAN.find((path) => existsSync(path));

export default defineConfig({
  testDir: 'tests/browser',
  globalSetup: './tests/browser/support/global-setup.ts',
  outputDir: '.cache/browser',
  // A file's tests share a shop and a context, which each worker would otherwise start again.
  fullyParallel: false,
  // They wait for half of their time: two would leave a computer of two cores half idle.
  workers: 3,
  timeout: 120_000,
  // Patient: what is slow on a busy machine is not wrong.
  expect: { timeout: 15_000 },
  forbidOnly: Boolean(process.env.CI),
  // Where nobody can look, once more in a fresh worker; what passed only then is listed as flaky at the end.
  retries: process.env.CI ? 1 : 0,
  reporter: [
    ['list'],
    ['json', { outputFile: `.cache/reports/browser${process.env.REPORT_SUFFIX ?? ''}.json` }],
  ],
  use: {
    locale: 'en-US',
    actionTimeout: 20_000,
    // Emulated media restyle the whole page when it is left: a tenth of a load's processor time.
    colorScheme: null,
    reducedMotion: null,
    contextOptions: { forcedColors: null, contrast: null },
    // A trace takes a third of the time of a test, so a run of everything has none.
    trace: process.env.KIOSK_TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        // The processor draws each step of an animation. Tests of motion choose it with `reducedMotion`.
        '--force-prefers-reduced-motion',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // No test asks the real PayPal for anything.
        '--host-resolver-rules=MAP *.paypal.com ~NOTFOUND',
      ],
    },
  },
  projects: [
    {
      name: 'desktop',
      use: { viewport: { width: 1280, height: 800 } },
      grepInvert: runsAll ? [] : /@ci|@mobile/,
    },
    {
      name: 'mobile',
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
      // A story that goes the same way at both widths is repeated in CI only.
      grep: isThorough ? /@mobile|@both/ : /@mobile/,
      grepInvert: runsAll ? [] : /@ci/,
    },
  ],
});
