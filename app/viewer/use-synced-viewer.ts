import { useEffect } from 'react';
import { loadViewerModule } from './load-module.ts';
import { useTimedViewer } from './use-viewer.ts';

/**
 * Keeps the viewer the same in all tabs. Returns the id of the viewer's user; null for a visitor without a
 * user.
 */
export function useSyncedViewer(): string | null {
  const { viewer, at } = useTimedViewer();
  useEffect(() => {
    void loadViewerModule().then((part) => part?.syncViewer(viewer, at));
  }, [viewer, at]);
  return viewer.uid;
}
