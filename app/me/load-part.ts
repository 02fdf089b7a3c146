import type { MiddlewareFunction } from 'react-router';
import type { Results } from '../failures/router.ts';

type Part = typeof import('./part.ts');
let part: Promise<Part | null> | null = null;

/** What asks `/me` is fetched once the page stands; null where that fails. */
export function loadPart(): Promise<Part | null> {
  part ??= import('./part.ts').catch(() => {
    part = null;
    return null;
  });
  return part;
}

/** Wraps every call of the router's, see `tellRoot`. */
export const tellingRoot: MiddlewareFunction<Results> = async (args, next) => {
  const loaded = await loadPart();
  return loaded ? loaded.tellRoot(args, next) : next();
};
