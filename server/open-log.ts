import pino from 'pino';
import { loggableError } from '#lib/logging/loggable-error.ts';
import { maskSecrets } from '#lib/logging/mask-secrets.ts';

type Options = {
  destination?: pino.DestinationStream;
  /** Returns the fields about the request of a log line. */
  about?: () => object;
};

/**
 * Opens the log: JSON lines on standard error. Leaves out statement parameters from errors, and secrets and
 * personal data from every line.
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
