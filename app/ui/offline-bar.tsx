import { useSyncExternalStore } from 'react';
import * as texts from '#texts';

function subscribe(tell: () => void): () => void {
  addEventListener('online', tell);
  addEventListener('offline', tell);
  return () => {
    removeEventListener('online', tell);
    removeEventListener('offline', tell);
  };
}

/** Says so while the browser has no network. */
export function OfflineBar() {
  const offline = useSyncExternalStore(
    subscribe,
    () => !navigator.onLine,
    () => false,
  );
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 bottom-[calc(4.5rem+env(safe-area-inset-bottom))] z-50 flex justify-center px-3 lg:bottom-4"
    >
      {offline && (
        <p className="rounded-full bg-action px-5 py-2.5 text-sm font-semibold text-on-action shadow-float">
          {texts.shell.offline}
        </p>
      )}
    </div>
  );
}
