import { quantile } from '../bench/measure/rounds.ts';
import type { Kind, Waits } from './visitor-process.ts';

const TIMES = 5;
const ALWAYS_ALLOWED_MS = 300;

/** The 99th percentile of the waits of one kind of request, without and with an attack, and the limit. */
export type Verdict = {
  kind: Kind;
  withoutMs: number;
  withMs: number;
  allowedMs: number;
  failed: number;
  ok: boolean;
};

/**
 * Compares the waits during an attack with those before it. The limit is 5 times the wait before, or 300 ms
 * if that is more.
 */
export function judge(without: Waits, during: Waits): Verdict[] {
  return (Object.keys(without) as Kind[]).map((kind) => {
    const withoutMs = quantile(without[kind], 0.99);
    const withMs = quantile(during[kind], 0.99);
    const allowedMs = Math.max(TIMES * withoutMs, ALWAYS_ALLOWED_MS);
    const failed = during[kind].filter((wait) => wait === Number.POSITIVE_INFINITY).length;
    return { kind, withoutMs, withMs, allowedMs, failed, ok: Number.isFinite(withMs) && withMs <= allowedMs };
  });
}

/** Returns one line for each kind of request. */
export function describe(verdicts: Verdict[]): string {
  return verdicts
    .map(({ kind, withoutMs, withMs, allowedMs, failed, ok }) => {
      const failures = failed > 0 ? `, ${failed} failed` : '';
      return `  ${ok ? 'ok      ' : 'TOO LONG'} ${kind.padEnd(13)} p99 ${ms(withoutMs)} → ${ms(withMs)}, allowed ${ms(allowedMs)}${failures}`;
    })
    .join('\n');
}

function ms(value: number): string {
  return value === Number.POSITIVE_INFINITY ? 'never' : `${Math.round(value)} ms`;
}
