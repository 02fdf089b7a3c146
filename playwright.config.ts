import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import { isThorough, runsAll } from './tests/support/thorough.ts';

// Debian's headless Chromium is preferred. It has the same engine as Playwright's Chromium, but runs the
// tests in two thirds of the time.
const DEBIAN = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];
const executablePath = process.env.CHROMIUM_PATH ?? DEBIAN.find((path) => existsSync(path));

export default defineConfig({
  testDir: 'tests/browser',
  globalSetup: './tests/browser/support/global-setup.ts',
  outputDir: '.cache/browser',
  // The tests of a file share a shop and a browser context. In parallel, each worker would start them again.
  fullyParallel: false,
  // Tests spend half of their time waiting. With only two workers, a computer with two cores would be idle
  // half of the time.
  workers: 3,
  timeout: 120_000,
  // A generous limit, because a slow test on a busy machine has not failed.
  expect: { timeout: 15_000 },
  forbidOnly: Boolean(process.env.CI),
  // In CI, a failed test is repeated once in a new worker. If it passes then, it is listed as flaky at the
  // end.
  retries: process.env.CI ? 1 : 0,
  reporter: [
    ['list'],
    ['json', { outputFile: `.cache/reports/browser${process.env.REPORT_SUFFIX ?? ''}.json` }],
  ],
  use: {
    locale: 'en-US',
    actionTimeout: 20_000,
    // Media emulation is off, because it restyles the whole page when the browser leaves the page. That takes
    // a tenth of the processor time of a page load.
    colorScheme: null,
    reducedMotion: null,
    contextOptions: { forcedColors: null, contrast: null },
    // Traces are off by default, because a trace takes a third of the time of a test.
    trace: process.env.KIOSK_TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        // Animations are off, because each step of an animation takes processor time. Tests of animations
        // enable them with `reducedMotion`.
        '--force-prefers-reduced-motion',
        // V8 compiles and collects garbage on the page's own thread. With all cores busy, this takes a fifth
        // less processor time in the processes of pages. V8 doesn't optimize code either, because pages are
        // open too briefly for that to save time.
        '--js-flags=--single-threaded --no-opt --no-maglev',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Tests never call the real PayPal.
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
      // A test with @both has the same result at both widths, so only CI repeats it at this width.
      grep: isThorough ? /@mobile|@both/ : /@mobile/,
      grepInvert: runsAll ? [] : /@ci/,
    },
  ],
});
