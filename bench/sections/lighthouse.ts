import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { LIMITS } from '../measure/limits.ts';
import { median } from '../measure/rounds.ts';
import type { Table } from '../measure/table.ts';
import type { Parts } from '../parts.ts';
import { openBenchShop } from '../shop.ts';

const FOLDER = join(import.meta.dirname, '../lighthouse');
const CLI = join(FOLDER, 'node_modules/lighthouse/cli/index.js');
const BROWSERS = [process.env.CHROMIUM_PATH, '/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];
/** A report has several MB of screenshots and traces. */
const LONGEST_REPORT = 64 * 1024 * 1024;
const LONGEST_RUN_MS = 120_000;

/** The columns of the table. Scores are out of 100. */
const COLUMNS: { name: string; digits: number; of: (report: Report) => number }[] = [
  { name: 'performance', digits: 0, of: (report) => score(report, 'performance') },
  { name: 'accessibility', digits: 0, of: (report) => score(report, 'accessibility') },
  { name: 'best practices', digits: 0, of: (report) => score(report, 'best-practices') },
  { name: 'SEO', digits: 0, of: (report) => score(report, 'seo') },
  { name: 'FCP ms', digits: 0, of: (report) => value(report, 'first-contentful-paint') },
  { name: 'LCP ms', digits: 0, of: (report) => value(report, 'largest-contentful-paint') },
  { name: 'TBT ms', digits: 0, of: (report) => value(report, 'total-blocking-time') },
  { name: 'CLS', digits: 3, of: (report) => value(report, 'cumulative-layout-shift') },
  { name: 'KiB', digits: 0, of: (report) => value(report, 'total-byte-weight') / 1024 },
];

/**
 * Lighthouse has two ways to throttle. It calculates the times from an unthrottled load, or it makes the
 * browser throttle the load.
 */
const METHODS = { simulated: 'simulate', applied: 'devtools' };

type Report = {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number; score: number | null; title: string }>;
};

/**
 * Runs Lighthouse for phones (slow 4G, slow processor) on the storefront's pages, `rounds` times with each
 * throttling method. Reports the medians and the failed audits.
 */
export async function benchLighthouse({ rounds }: Parts): Promise<Table[]> {
  install();
  const shop = await openBenchShop();
  try {
    const reports = await lookAtAll(await pagesOf(shop.url), rounds);
    return [scores(reports), faults(reports)];
  } finally {
    await shop.stop();
  }
}

/** Installs Lighthouse on first use. It isn't one of the shop's own packages. */
function install(): void {
  if (existsSync(CLI)) return;
  console.error('Installing Lighthouse …');
  const done = spawnSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: FOLDER,
    stdio: 'inherit',
  });
  if (done.status !== 0) throw new Error('Lighthouse could not be installed');
}

/**
 * Returns the URL of each page by its name. The product and the category are the first ones that the home
 * page links to.
 */
async function pagesOf(url: string): Promise<Map<string, string>> {
  const home = await (await fetch(url)).text();
  const linked = (pattern: RegExp) => {
    const path = pattern.exec(home)?.[1];
    if (!path) throw new Error(`The home page has no link like ${pattern}`);
    return new URL(path, url).href;
  };
  return new Map([
    ['home', new URL('/', url).href],
    ['product', linked(/href="(\/product\/\d+)"/)],
    ['category', linked(/href="(\/categories\/[^"]+)"/)],
    ['search', new URL('/search?q=a', url).href],
  ]);
}

async function lookAtAll(pages: Map<string, string>, rounds: number): Promise<Map<string, Report[]>> {
  const reports = new Map<string, Report[]>();
  // The first visit of each page only fills the caches and is not measured.
  for (let round = 0; round <= rounds; round += 1) {
    for (const [page, address] of pages) {
      for (const [method, option] of Object.entries(METHODS)) {
        const name = `${page}, ${method}`;
        console.error(round === 0 ? `${name}, first visit …` : `${name}, ${round} of ${rounds} …`);
        const report = lookAt(address, option);
        if (round > 0) reports.set(name, [...(reports.get(name) ?? []), report]);
      }
    }
  }
  return reports;
}

function lookAt(address: string, throttling: string): Report {
  const browser = BROWSERS.find((path) => path && existsSync(path));
  const done = spawnSync(
    process.execPath,
    [
      ...[CLI, address, '--output=json', '--quiet', '--no-enable-error-reporting'],
      `--throttling-method=${throttling}`,
      '--chrome-flags=--headless --no-sandbox --disable-dev-shm-usage',
    ],
    {
      cwd: FOLDER,
      env: { ...process.env, ...(browser ? { CHROME_PATH: browser } : {}) },
      maxBuffer: LONGEST_REPORT,
      timeout: LONGEST_RUN_MS,
    },
  );
  if (done.status !== 0) throw new Error(`Lighthouse failed: ${done.stderr}`);
  return JSON.parse(done.stdout.toString());
}

function score(report: Report, category: string): number {
  return 100 * (report.categories[category]?.score ?? Number.NaN);
}

function value(report: Report, audit: string): number {
  return report.audits[audit]?.numericValue ?? Number.NaN;
}

function scores(reports: Map<string, Report[]>): Table {
  const least = LIMITS.lighthouse;
  return {
    title: 'Lighthouse for phones',
    header: ['page', ...COLUMNS.map(({ name }) => name), 'held'],
    rows: [...reports].map(([page, taken]) => {
      const medians = COLUMNS.map(({ of }) => median(taken.map(of)));
      const held = COLUMNS.every(({ name }, at) => {
        const reached = medians[at] ?? Number.NaN;
        if (name === 'CLS') return reached <= least.CLS;
        const limit = least.scores[name];
        return limit === undefined || Math.round(reached) >= limit;
      });
      return [
        page,
        ...COLUMNS.map(({ digits }, at) => (medians[at] ?? Number.NaN).toFixed(digits)),
        held ? 'yes' : 'no',
      ];
    }),
  };
}

function faults(reports: Map<string, Report[]>): Table {
  const titles = (report: Report | undefined) =>
    Object.values(report?.audits ?? {})
      .filter(({ score }) => score !== null && score < 1)
      .map(({ title }) => title);
  return {
    title: 'What Lighthouse found fault with',
    header: ['page', 'faults'],
    rows: [...reports].map(([page, [report]]) => [page, titles(report).join('; ') || 'none']),
  };
}
