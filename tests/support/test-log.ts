import { randomUUID } from 'node:crypto';
import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type pino from 'pino';

/** The folder for the logs of all shops in a test run; `npm test -- logs` reads them. */
export const LOGS = join(import.meta.dirname, '../../.cache/logs');
/** The maximum number of bytes that are stored of one shop's log. The rest is ignored. */
const MAX_BYTES = 4 * 1024 * 1024;

/** Returns a stream that stores a shop's log, for the test that reads the logs of the whole run. */
export function keepLog(): pino.DestinationStream {
  mkdirSync(LOGS, { recursive: true });
  const file = join(LOGS, `${process.pid}-${randomUUID()}.log`);
  let bytes = 0;
  return {
    write(text: string) {
      bytes += text.length;
      if (bytes <= MAX_BYTES) appendFileSync(file, text);
    },
  };
}
