import pino from 'pino';
import { loggableError } from '#lib/logging/loggable-error.ts';
import { maskSecrets } from '#lib/logging/mask-secrets.ts';

type Options = {
  destination?: pino.DestinationStream;
  /** Returns the fields that describe the current request in a log line. */
  about?: () => object;
};

/**
 * Opens the log, which writes JSON lines to standard error. Removes statement parameters from errors, and
 * secrets and personal data from every line.
 */
export function openLog(level: string, { destination, about = () => ({}) }: Options = {}): pino.Logger {
  const options = {
    level,
    serializers: { err: loggableError },
    mixin: about,
    hooks: { streamWrite: maskSecrets },
  };
  return pino(options, destination ?? pino.destination({ fd: 2 }));
}
