import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { closePanelSearch, isPanelSearchOpen, openPanelSearch, subscribe } from './open-state.ts';

const SearchDialog = lazy(() => import('./search-dialog.tsx'));

/** The dialog that searches the whole admin area. Ctrl+K or Cmd+K opens it on every page. */
export function PanelSearch() {
  const isOpen = useSyncExternalStore(subscribe, isPanelSearchOpen, () => false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isShortcut = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      if (!isShortcut || event.key.toLowerCase() !== 'k' || document.querySelector('[role=alertdialog]'))
        return;
      event.preventDefault();
      if (isPanelSearchOpen()) closePanelSearch();
      else openPanelSearch();
    };
    addEventListener('keydown', onKey);
    return () => {
      removeEventListener('keydown', onKey);
      closePanelSearch();
    };
  }, []);
  return (
    isOpen && (
      <Suspense>
        <SearchDialog onClose={closePanelSearch} />
      </Suspense>
    )
  );
}
