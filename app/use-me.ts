import { useSyncExternalStore } from 'react';
import { useRouteLoaderData } from 'react-router';
import { type Known, readKnown, subscribe } from './me/known-me.ts';
import type { Given, Me } from './me.ts';

type RootData = { me: Me; given: Given; told?: Known };

/**
 * The visitor, as the page shows it: as the page came, or as `/me` has told since. A page that is given to
 * everybody tells nothing of its visitor.
 */
export function useMe(): Me {
  const root: RootData | undefined = useRouteLoaderData('root');
  const known = useSyncExternalStore(subscribe, readKnown, readKnown);
  if (!root) return known.me;
  const told = root.told ?? (root.given === 'to all' ? null : { me: root.me, at: 0 });
  return told && told.at >= known.at ? told.me : known.me;
}
