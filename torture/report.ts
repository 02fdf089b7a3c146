import { cpus, totalmem } from 'node:os';
import type { Outcome } from './cluster/run-case.ts';

const GIB = 1024 ** 3;

/** Returns an outcome as text for the terminal. */
export function inWords({ name, checks, seconds, skipped }: Outcome): string {
  if (skipped) return `${name}: not run: ${skipped}`;
  const lines = checks.map(({ what, ok, figure }) => `  ${ok ? 'ok    ' : 'FAILED'} ${what}: ${figure}`);
  return [`${name} (${Math.round(seconds)} s)`, ...lines].join('\n');
}

/** The table of a report in Markdown. */
export function inTable(outcomes: Outcome[]): string {
  const machine = `${cpus().length} cores, ${Math.round(totalmem() / GIB)} GiB, Node ${process.version}`;
  const rows = outcomes.map(({ title, does, checks, skipped }) => {
    const of = (ok: boolean) => checks.filter((check) => check.ok === ok).map(inCell);
    const failed = of(false);
    const held = skipped ? `not run: ${skipped}` : failed.length > 0 ? `**no**: ${failed.join('; ')}` : 'yes';
    return `| ${title} | ${does} | ${held} | ${of(true).join('; ')} |`;
  });
  return [
    `${new Date().toISOString().slice(0, 10)}, ${machine}.`,
    '',
    '| case | what was done | held | figures |',
    '| --- | --- | --- | --- |',
    ...rows,
    '',
  ].join('\n');
}

function inCell({ what, figure }: { what: string; figure: string }): string {
  return `${what}: ${figure}`.replaceAll('|', '\\|').replaceAll('\n', ' ');
}
