import { randomUUID } from 'node:crypto';
import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type pino from 'pino';

/** Where the logs of all shops of a test run lie; `npm test -- logs` reads them. */
export const LOGS = join(import.meta.dirname, '../../.cache/logs');
/** Of one shop; what it writes after is not looked at. */
const MAX_BYTES = 4 * 1024 * 1024;

/** Keeps what a shop logs for the test that reads the logs of the whole run. */
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
