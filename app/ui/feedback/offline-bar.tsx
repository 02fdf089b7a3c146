import { useSyncExternalStore } from 'react';
import * as texts from '#texts';

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/**
 * The message at the top of the page while the browser is offline. Disabled buttons and links refer to its id
 * (app/failures/offline-controls.ts).
 */
export function OfflineBar() {
  const offline = useSyncExternalStore(
    subscribe,
    () => !navigator.onLine,
    () => false,
  );
  return (
    <div role="status">
      {offline && (
        <p id="offline" className="bg-action px-4 py-2 text-center text-sm font-semibold text-on-action">
          {texts.shell.offline}
        </p>
      )}
    </div>
  );
}
