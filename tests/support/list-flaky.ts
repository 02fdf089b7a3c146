import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Reporter, TestCase } from 'vitest/node';

/**
 * Writes a report of flaky tests, which fail first and pass on a retry. The report is next to Vitest's own,
 * for `count-tests.mjs`.
 */
export default class ListFlaky implements Reporter {
  private readonly flaky: string[] = [];

  onTestCaseResult(test: TestCase): void {
    if (test.diagnostic()?.flaky) this.flaky.push(`${test.module.relativeModuleId} › ${test.fullName}`);
  }

  onTestRunEnd(): void {
    const file = process.env.FLAKY_REPORT;
    if (!file || this.flaky.length === 0) return;
    mkdirSync(dirname(file), { recursive: true });
    const report = { numPassedTests: 0, numFailedTests: 0, flaky: this.flaky };
    writeFileSync(file, JSON.stringify(report));
  }
}
