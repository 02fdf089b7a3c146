import pino from 'pino';
import { loggableError } from '#lib/loggable-error.ts';
import { maskSecrets } from '#lib/mask-secrets.ts';

type Options = {
  destination?: pino.DestinationStream;
  /** What each line tells of the request that it belongs to. */
  about?: () => object;
};

/**
 * The log: a line of JSON each, to standard error. Of an error it leaves out what a statement was given, and
 * of every line what opens something or tells of a person.
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
