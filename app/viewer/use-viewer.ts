import { useSyncExternalStore } from 'react';
import { useRouteLoaderData } from 'react-router';
import type { Audience, Viewer } from './viewer.ts';
import { readViewer, subscribe, type TimedViewer } from './viewer-store.ts';

type RootData = { viewer: Viewer; audience: Audience; timed?: TimedViewer };

/**
 * The latest viewer: the one in the page's data, or a newer one in the store. The data of a public page
 * contains no viewer.
 */
export function useTimedViewer(): TimedViewer {
  const root: RootData | undefined = useRouteLoaderData('root');
  const stored = useSyncExternalStore(subscribe, readViewer, readViewer);
  if (!root) return stored;
  const loaded = root.timed ?? (root.audience === 'everyone' ? null : { viewer: root.viewer, at: 0 });
  return loaded && loaded.at >= stored.at ? loaded : stored;
}

export const useViewer = (): Viewer => useTimedViewer().viewer;
