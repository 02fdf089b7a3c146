// Adds up the reports of Vitest and Playwright, and prints 'N passed, N failed'.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const [folder = '.cache/reports', status = '0'] = process.argv.slice(2);
/** Yields the titles of flaky browser tests, which failed at first and passed on a retry. */
function* flakyIn({ suites = [], specs = [] }) {
  for (const { title, file, tests } of specs)
    if (tests.some((each) => each.status === 'flaky')) yield `${file} › ${title}`;
  for (const suite of suites) yield* flakyIn(suite);
}

let passed = 0;
let failed = 0;
for (const name of existsSync(folder) ? readdirSync(folder) : []) {
  const report = JSON.parse(readFileSync(join(folder, name), 'utf8'));
  passed += report.numPassedTests ?? report.stats.expected + report.stats.flaky;
  failed += report.numFailedTests ?? report.stats.unexpected;
  for (const title of [...flakyIn(report), ...(report.flaky ?? [])]) console.log(`flaky: ${title}`);
}
// A step can fail without a failed test, for example the types or the linter. It counts as one failure.
if (status !== '0' && failed === 0) failed = 1;
console.log(`${passed} passed, ${failed} failed`);
