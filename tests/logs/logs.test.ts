import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { LOGS } from '../support/test-log.ts';

const FILES = existsSync(LOGS) ? readdirSync(LOGS) : [];

/** The allowed fields of a log line. Add a new field only if it never contains personal data. */
const FIELDS = new Set([
  ...['level', 'time', 'pid', 'hostname', 'msg', 'err', 'requestId', 'method', 'route', 'status', 'ms'],
  ...['paymentId', 'orderId', 'attempts', 'fault', 'provider', 'event', 'type'],
  ...['directive', 'blocked', 'page', 'leftOut'],
  // The failed job, and the number of attempts.
  ...['job', 'attempt'],
  // The signal that ended a process, and the subject of the job queue's messages.
  ...['signal', 'about'],
  // Account events identify the user only by id.
  ...['security', 'tried', 'code', 'uid'],
]);

/** Secrets and personal data. `allowed` matches words of the shop that look similar. */
const FORBIDDEN: Record<string, { found: RegExp; allowed?: RegExp }> = {
  'an email address': { found: /[\w.%+-]+@[\w-]+\.[\w.]+/g, allowed: /^[\w-]+@\d+\.\d+\.\d+/ },
  'a token': { found: /\beyJ[\w-]{10,}/g },
  'a code or token in an address': { found: /[?&](oobCode|token|upload_id|key|mode)=\w+/g },
  'a bearer': { found: /Bearer [\w.~+/=-]{8,}/gi },
  'a cookie': { found: /kiosk-\w+=[\w.-]{8,}/g },
  'the link of an order': { found: /\/orders\/[0-9a-f]{8}-[0-9a-f-]+/g },
  'the link of a guest to an order': { found: /\/orders\/by-link\/[\w-]{16,}/g },
  'the link of an upload': { found: /\/(uploads|v0\/b)\/[\w%.-]{16,}/g },
  'what a statement was given': { found: /\bparams: /g },
  'a password of a test': { found: /Secret-99-Kiosk|correct horse|\$argon2id\$/g },
  'a name or an address of a test': { found: /Ann Example|Jane Roe|First St/g },
  'the address of a visitor': { found: /\b(203\.0\.113|198\.51\.100|192\.0\.2)\.\d+/g },
};

function linesOf(file: string): string[] {
  return readFileSync(join(LOGS, file), 'utf8').split('\n').filter(Boolean);
}

test.skipIf(FILES.length === 0)(
  'the logs of the whole test run contain no personal data and no secrets',
  () => {
    const found = new Set<string>();
    for (const line of FILES.flatMap(linesOf)) {
      for (const [what, { found: pattern, allowed }] of Object.entries(FORBIDDEN)) {
        const words = line.match(pattern)?.filter((word) => !allowed?.test(word)) ?? [];
        if (words.length > 0) found.add(`${what}: ${words[0]}, in ${line.slice(0, 600)}`);
      }
    }
    expect([...found].slice(0, 20)).toEqual([]);
  },
);

test.skipIf(FILES.length === 0)('log lines are JSON, with only fields that are known to be harmless', () => {
  const lines = FILES.flatMap(linesOf).filter((line) => line.startsWith('{"level"'));
  expect(lines.length).toBeGreaterThan(0);
  const unknown = new Set(
    lines.flatMap((line) => Object.keys(JSON.parse(line)).filter((key) => !FIELDS.has(key))),
  );
  expect([...unknown]).toEqual([]);
});

test.skipIf(FILES.length === 0)('an answered request is logged with its id and route', () => {
  const answered = FILES.flatMap(linesOf).filter((line) => line.includes('"msg":"Answered"'));
  expect(answered.length).toBeGreaterThan(0);
  for (const line of answered) {
    const { requestId, route } = JSON.parse(line);
    expect([requestId, route]).toEqual([
      expect.stringMatching(/^[\w.:-]{8,64}$/),
      expect.stringMatching(/^[/*]/),
    ]);
  }
});
