import pino from 'pino';
import { loggableError } from '#lib/loggable-error.ts';

/** The log: a line of JSON each, to standard error. Of an error it leaves out what a statement was given. */
export function openLog(
  level: string,
  destination: pino.DestinationStream = pino.destination({ fd: 2 }),
): pino.Logger {
  return pino({ level, serializers: { err: loggableError } }, destination);
}
