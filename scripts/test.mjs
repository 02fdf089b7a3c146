// `npm test` runs all checks. The checks that fail fastest come first. `npm test -- types lint` runs only
// these steps. `npm test -- integration tests/domain/orders/orders.test.ts` runs only some files of a step.
import { spawnSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './build.mjs';
import { makeMemoryFolder } from './memory-folder.mjs';
import { bin, findNode, install, root } from './setup.mjs';

await install({ withTools: true });
const node = findNode();
const tool = (path, ...args) => [node, [bin(path), ...args]];

const isFile = (argument) => argument.includes('/');
const files = process.argv.slice(2).filter(isFile);
const chosen = process.argv.slice(2).filter((argument) => !isFile(argument));
if (files.length > 0) process.env.KIOSK_NAMED_FILES = 'true';

const reports = join(root, '.cache/reports');
/** Returns the command that runs Vitest, with output for people and a report for scripts/count-tests.mjs. */
const vitest = (project) => {
  const name = `${project}${process.env.REPORT_SUFFIX ?? ''}`;
  const file = join(reports, `${name}.json`);
  process.env.FLAKY_REPORT = join(reports, `${name}-flaky.json`);
  const options = [
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    '--reporter=./tests/support/list-flaky.ts',
    `--outputFile.json=${file}`,
  ];
  return tool('vitest/vitest.mjs', 'run', ...options, ...files);
};

const steps = {
  types: () => [tool('@react-router/dev/bin.cjs', 'typegen'), tool('typescript/bin/tsc', '--noEmit')],
  lint: () => [
    tool('@biomejs/biome/bin/biome', 'ci', '--colors=off', '--max-diagnostics=50'),
    [node, ['scripts/check-lines.mjs']],
    [node, ['scripts/check-table-names.mjs']],
    [node, ['scripts/check-licenses.mjs']],
  ],
  imports: () => [
    tool(
      'dependency-cruiser/bin/dependency-cruiser.mjs',
      '--config',
      '.dependency-cruiser.cjs',
      ...[
        'app',
        'domain',
        'services',
        'db',
        'lib',
        'texts',
        'server',
        'server.ts',
        'scripts',
        'seed',
        'tests',
        'bench',
        'torture',
      ],
    ),
  ],
  unit: () => [vitest('unit')],
  build: async () => {
    await build();
    return [[node, ['scripts/check-bundle.ts']]];
  },
  // The steps integration, browser and firefox use the built pages. Each one builds them first.
  integration: async () => {
    await build();
    return [vitest('integration')];
  },
  browser: async () => {
    await build();
    ensureBrowser();
    if (files.length > 0 && !process.env.CI) process.env.KIOSK_TRACE = 'true';
    return [tool('@playwright/test/cli.js', 'test', ...files)];
  },
  firefox: async () => {
    const firefox = process.env.FIREFOX_PATH || '/usr/bin/firefox-esr';
    if (!existsSync(firefox)) {
      console.log(`Skipped: there is no ${firefox}. Install firefox-esr, or set FIREFOX_PATH.`);
      return [];
    }
    process.env.FIREFOX_PATH = firefox;
    await build();
    return [vitest('firefox')];
  },
  logs: () => [vitest('logs')],
};

/** Uses Debian's Chromium if it is installed. Otherwise downloads Playwright's own browser once. */
function ensureBrowser() {
  const installed = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].some((path) =>
    existsSync(path),
  );
  if (process.env.CHROMIUM_PATH || installed) return;
  const [command, args] = tool('@playwright/test/cli.js', 'install', 'chromium');
  spawnSync(command, args, { cwd: root, stdio: 'inherit' });
}

// A full run deletes old logs, because its last step checks all logs.
if (chosen.length === 0) rmSync(join(root, '.cache/logs'), { recursive: true, force: true });
const temporary = makeMemoryFolder();
// Node counts milliseconds from the start of this process.
const secondsSince = (time) => Math.round((performance.now() - time) / 1000);
for (const [name, commands] of Object.entries(steps)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue;
  console.log(`\n── ${name}`);
  const stepStartedAt = performance.now();
  for (const [command, args] of await commands()) {
    const done = spawnSync(command, args, {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, NODE_ENV: 'test', ...(temporary && { TMPDIR: temporary }) },
    });
    if (done.status === 0) continue;
    console.error(`\n"${name}" failed. Run it alone with: npm test -- ${name}`);
    process.exit(done.status || 1);
  }
  console.log(`${name}: ${secondsSince(stepStartedAt)} s`);
}
console.log(`\nAll checks passed in ${secondsSince(0)} s.`);
