import { useEffect } from 'react';
import { loadViewerModule } from './load-module.ts';
import { useTimedViewer } from './use-viewer.ts';

/** Updates the viewer in every tab. Returns the id of the viewer's user; null for none. */
export function useSyncedViewer(): string | null {
  const { viewer, at } = useTimedViewer();
  useEffect(() => {
    void loadViewerModule().then((part) => part?.syncViewer(viewer, at));
  }, [viewer, at]);
  return viewer.uid;
}
