import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Case, Extent, OwnCase } from './cluster/case.ts';
import { createRunner, type Outcome } from './cluster/run-case.ts';
import { inTable, inWords } from './report.ts';

/** The cases of `faults/` in the order of the report. Cases with the same cluster follow each other. */
const ORDER = [
  'last-pieces',
  'rolling-restart',
  'kiosk-killed',
  'nginx-killed',
  's3-killed',
  'database-restart',
  'database-vanished',
  'overload',
  'steady-load',
  'database-promoted',
  'database-promoted-late',
  'disk-full',
  'disk-read-only',
  'database-disk-full',
  'clock-wrong',
  'names-fail',
  'certificate-expired',
  'mail-and-payments-hang',
  'two-processes',
];

export const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
export const PUT_AWAY_MS = 10_000;

export const faultNames: string[] = readdirSync(join(import.meta.dirname, 'faults'))
  .map((file) => file.replace(/\.ts$/, ''))
  .sort((one, other) => place(one) - place(other));

function place(name: string): number {
  const at = ORDER.indexOf(name);
  return at === -1 ? ORDER.length : at;
}

/** Returns the names of the cases in a short run. */
export async function shortFaults(): Promise<string[]> {
  const short: string[] = [];
  for (const name of faultNames) if ((await load(name)).short) short.push(name);
  return short;
}

/** Runs cases and prints each result. Writes the table to `file`. Returns the names of the failed cases. */
export async function runFaults(names: string[], extent: Extent, file?: string): Promise<string[]> {
  const runner = createRunner(extent);
  // Closes the runner, because otherwise a small disk would stay mounted.
  const putAway = () => void runner.close().finally(() => process.exit(1));
  for (const signal of SIGNALS) process.once(signal, putAway);
  const outcomes: Outcome[] = [];
  try {
    for (const name of names) {
      const outcome = await runner.run(name, await load(name));
      outcomes.push(outcome);
      console.log(inWords(outcome));
    }
  } finally {
    await runner.close();
    for (const signal of SIGNALS) process.off(signal, putAway);
  }
  if (file) writeFileSync(file, inTable(outcomes));
  return outcomes.filter(({ checks }) => checks.some(({ ok }) => !ok)).map(({ name }) => name);
}

async function load(name: string): Promise<Case | OwnCase> {
  return ((await import(`./faults/${name}.ts`)) as { fault: Case | OwnCase }).fault;
}
