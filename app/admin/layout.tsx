import { Menu } from 'lucide';
import { Outlet } from 'react-router';
import { FailedPage } from '#app/failures/failed-page-lazy.tsx';
import { adminFailures } from '#app/failures/texts/admin-failure-texts.ts';
import { addFailureTexts } from '#app/failures/texts/failure-texts.ts';
import { loadWithFallback } from '#app/page/load-with-fallback.ts';
import { iconClass } from '#app/ui/button.tsx';
import { OfflineBar } from '#app/ui/feedback/offline-bar.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Logo } from '#app/ui/layout/logo.tsx';
import { SkipLink } from '#app/ui/layout/skip-link.tsx';
import { ThemeToggle } from '#app/ui/layout/theme-toggle.tsx';
import { useLostFocus } from '#app/ui/layout/use-lost-focus.ts';
import { withAllStyles } from '#app/ui/styles/all-styles.ts';
import { useViewer } from '#app/viewer/use-viewer.ts';
import { countWaiting } from '#domain/dashboard/count-waiting.ts';
import { NOTHING_WAITS, type WaitingCounts } from '#domain/dashboard/waiting-counts.ts';
import * as texts from '#texts';
import type { Route } from './+types/layout';
import { type AdminArgs, adminLoader } from './guard.ts';
import { AdminNavigation } from './shell/navigation.tsx';
import { OpenSearch } from './shell/search/open-search.tsx';
import { PanelSearch } from './shell/search/panel-search.tsx';
import { ShellLinks } from './shell/shell-links.tsx';
import { UnsavedEdits } from './unsaved/unsaved-edits.tsx';

// The browser needs these texts too. On the server, guard.ts adds them.
addFailureTexts(adminFailures);

export const links = withAllStyles;

/**
 * Returns the counts of open tasks for the menu. Redirects everyone but the administrator, as the loaders of
 * the pages also do.
 */
export const loader = adminLoader(async ({ shop }: AdminArgs<Route.LoaderArgs>) => {
  const counts = loadWithFallback(shop, {
    work: countWaiting(shop.db),
    fallback: NOTHING_WAITS,
    message: texts.admin.countsFailed,
    toasts: [],
  });
  return { counts: await counts };
});

/** Reloads the counts of the menu whenever a page loads. */
export function shouldRevalidate() {
  return true;
}

/** The frame of the admin area. Its menu is at the side on wide screens, and behind a button on phones. */
function Shell({ counts, children }: { counts: WaitingCounts; children: React.ReactNode }) {
  return (
    <div data-shell="admin" className="lg:grid lg:grid-cols-[15rem_minmax(0,1fr)]">
      <SkipLink />
      <aside className="print:hidden sticky top-0 hidden h-dvh flex-col gap-4 overflow-y-auto border-r border-line px-4 py-5 lg:flex">
        <div className="flex items-center justify-between">
          <Logo className="px-2" />
          <ThemeToggle />
        </div>
        <OpenSearch look="field" />
        <AdminNavigation counts={counts} />
        <ShellLinks className="mt-auto" />
      </aside>
      <div className="min-w-0">
        <div className="print:hidden sticky top-0 z-30">
          <OfflineBar />
          <MobileBar counts={counts} />
        </div>
        <main
          id="content"
          tabIndex={-1}
          className="mx-auto grid w-full max-w-[90rem] gap-6 px-4 pt-4 pb-16 outline-none sm:px-6 lg:px-8 lg:pt-6"
        >
          {children}
        </main>
      </div>
      <PanelSearch />
    </div>
  );
}

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  useLostFocus();
  return (
    <Shell counts={loaderData.counts}>
      <Outlet />
      <UnsavedEdits />
    </Shell>
  );
}

/** The bar on phones. Its menu is a popover, so it also opens without JavaScript. */
function MobileBar({ counts }: { counts: WaitingCounts }) {
  const close = () => document.getElementById('admin-menu')?.hidePopover();
  return (
    <header className="flex items-center border-b border-line bg-page/95 px-4 py-2 backdrop-blur-md sm:px-6 lg:hidden">
      <Logo className="mr-auto" />
      <OpenSearch look="icon" />
      <ThemeToggle />
      <button
        type="button"
        popoverTarget="admin-menu"
        aria-label={texts.admin.openMenu}
        className={iconClass}
      >
        <Icon node={Menu} className="size-5" />
      </button>
      <div
        id="admin-menu"
        popover="auto"
        className="fixed inset-auto top-15 right-3 m-0 max-h-[calc(100dvh-5rem)] w-64 overflow-y-auto rounded-2xl border border-line bg-surface p-2 text-ink shadow-float"
      >
        <AdminNavigation counts={counts} onChoose={close} />
        <ShellLinks className="mt-2" />
      </div>
    </header>
  );
}

/** Shown in place of a page that failed or was refused. Only the administrator sees the menu. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const { admin } = useViewer();
  const failed = <FailedPage error={error} />;
  return admin ? (
    <Shell counts={loaderData?.counts ?? NOTHING_WAITS}>{failed}</Shell>
  ) : (
    <main className="mx-auto grid min-h-dvh">{failed}</main>
  );
}
