import { Search } from 'lucide';
import { useSyncExternalStore } from 'react';
import { href } from 'react-router';
import { iconClass } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link/link.ts';
import * as texts from '#texts';
import { openPanelSearch } from './open-state.ts';

/** A button that opens the search of the admin area. Without JavaScript, it is a link to the search page. */
export function OpenSearch({ look }: { look: 'field' | 'icon' }) {
  const isMac = useSyncExternalStore(neverChanges, onAppleKeyboard, () => false);
  const isField = look === 'field';
  return (
    <Link
      to={href('/admin/search')}
      aria-label={texts.adminSearch.open}
      aria-keyshortcuts="Control+K Meta+K"
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        openPanelSearch();
      }}
      className={
        isField
          ? 'flex min-h-11 shrink-0 items-center gap-3 rounded-xl border border-control bg-surface px-3 text-sm text-quiet hover:border-ink hover:text-ink'
          : iconClass
      }
    >
      <Icon node={Search} className={isField ? 'size-4 shrink-0' : 'size-5'} />
      {isField && (
        <>
          {texts.adminSearch.label}
          <kbd className="ml-auto font-sans text-xs">{isMac ? '⌘K' : texts.adminSearch.shortcut}</kbd>
        </>
      )}
    </Link>
  );
}

const neverChanges = () => () => {};
const onAppleKeyboard = () => /Mac|iPhone|iPad/.test(navigator.platform);
