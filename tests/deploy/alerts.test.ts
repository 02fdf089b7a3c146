import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Registry } from 'prom-client';
import { expect, onTestFinished, test } from 'vitest';
import { listJobs } from '#domain/jobs/queries.ts';
import type { FreshRead } from '../../server/metrics/fresh-read.ts';
import { openJobMetrics } from '../../server/metrics/job-metrics.ts';

const RULES = join(import.meta.dirname, '../../deploy/prometheus/kiosk.rules.yml');

/** The metrics of one job that succeeded at the start time of `promtool test rules`. */
async function jobMetrics(): Promise<string> {
  const job = { name: 'sweep-identity', waiting: 0, running: 0, doneAt: new Date(0), tookMs: 5, again: null };
  const fresh = ((query: unknown) => async () => (query === listJobs ? [job] : 0)) as FreshRead;
  const registry = new Registry();
  openJobMetrics(registry, fresh);
  return registry.metrics();
}

/**
 * Converts a metric to the form that Prometheus stores. If the target has a label of the same name,
 * Prometheus renames the metric's own label.
 */
function stored(line: string): { series: string; values: string } {
  const [, name = '', labels = '', value = ''] = /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? [];
  const own = labels.replace(/\b(job|instance)=/g, 'exported_$1=');
  const target = 'job="kiosk",instance="kiosk-1:9464"';
  return { series: `${name}{${[target, own].filter(Boolean).join()}}`, values: `${value}+0x400` };
}

const hasPromtool = !spawnSync('promtool', ['--help']).error;
test.skipIf(!hasPromtool)('an alert fires when no job runs (skipped without promtool)', async () => {
  const lines = (await jobMetrics()).split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  const alert = (atMinutes: number, isLate: boolean) => ({
    eval_time: `${atMinutes}m`,
    alertname: 'KioskJobLate',
    exp_alerts: isLate ? [{ exp_labels: { severity: 'page' }, exp_annotations: ANNOTATIONS }] : [],
  });
  const tests = {
    rule_files: [RULES],
    tests: [
      {
        interval: '1m',
        input_series: lines.map(stored),
        alert_rule_test: [alert(179, false), alert(190, true)],
      },
    ],
  };
  const folder = await mkdtemp(join(tmpdir(), 'kiosk-alerts-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  // JSON is also valid YAML.
  await writeFile(join(folder, 'tests.yml'), JSON.stringify(tests));
  const { status, stdout, stderr } = spawnSync('promtool', ['test', 'rules', join(folder, 'tests.yml')], {
    encoding: 'utf8',
  });
  expect([status, `${stdout}${stderr}`]).toEqual([0, expect.stringContaining('SUCCESS')]);
});

const ANNOTATIONS = {
  summary: 'No job has run for 3 hours, so emails are not sent and payments are not checked',
  action: 'Open Jobs in the admin area, and find the entries of level 50 in the log.',
};
