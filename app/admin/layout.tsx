import { ArrowLeft, Menu } from 'lucide';
import { href, Link, Outlet } from 'react-router';
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
import { withAllStyles } from '#app/ui/styles/all-styles.ts';
import { useViewer } from '#app/viewer/use-viewer.ts';
import { isShippingEnabled } from '#domain/fulfilment/is-shipping-enabled.ts';
import * as texts from '#texts';
import type { Route } from './+types/layout';
import { AdminNavigation } from './components/navigation.tsx';
import { type AdminArgs, adminLoader } from './guard.ts';
import { UnsavedEdits } from './unsaved/unsaved-edits.tsx';

// For the browser; guard.ts does the same on the server.
addFailureTexts(adminFailures);

export const links = withAllStyles;

/**
 * Redirects everybody but the administrator; each page and action checks again. Returns whether the shop
 * ships orders.
 */
export const loader = adminLoader(async ({ shop }: AdminArgs<Route.LoaderArgs>) => {
  const delivers = loadWithFallback(shop, {
    work: isShippingEnabled(shop.db),
    fallback: false,
    message: texts.adminFulfilment.loadFailed,
    toasts: [],
  });
  return { delivers: await delivers };
});

/** The shell of the admin area, with its menu at the side on desktop and behind a button on mobile. */
function Shell({ delivers, children }: { delivers: boolean; children: React.ReactNode }) {
  return (
    <div data-shell="admin" className="lg:grid lg:grid-cols-[15rem_minmax(0,1fr)]">
      <SkipLink />
      <aside className="print:hidden sticky top-0 hidden h-dvh flex-col gap-6 overflow-y-auto border-r border-line px-4 py-5 lg:flex">
        <div className="flex items-center justify-between">
          <Logo className="px-2" />
          <ThemeToggle />
        </div>
        <AdminNavigation delivers={delivers} />
        <BackToShop className="mt-auto" />
      </aside>
      <div className="min-w-0">
        <div className="print:hidden sticky top-0 z-30">
          <OfflineBar />
          <MobileBar delivers={delivers} />
        </div>
        <main
          id="content"
          tabIndex={-1}
          className="mx-auto grid w-full max-w-[90rem] gap-6 px-4 pt-4 pb-16 outline-none sm:px-6 lg:px-8 lg:pt-6"
        >
          {children}
        </main>
      </div>
    </div>
  );
}

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  return (
    <Shell delivers={loaderData.delivers}>
      <Outlet />
      <UnsavedEdits />
    </Shell>
  );
}

/** The menu on mobile is a popover, so it opens without script. */
function MobileBar({ delivers }: { delivers: boolean }) {
  const close = () => document.getElementById('admin-menu')?.hidePopover();
  return (
    <header className="flex items-center border-b border-line bg-page/95 px-4 py-2 backdrop-blur-md sm:px-6 lg:hidden">
      <Logo className="mr-auto" />
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
        className="fixed inset-auto top-15 right-3 m-0 w-60 rounded-2xl border border-line bg-surface p-2 text-ink shadow-float"
      >
        <AdminNavigation delivers={delivers} onChoose={close} />
        <BackToShop className="mt-2" />
      </div>
    </header>
  );
}

function BackToShop({ className }: { className: string }) {
  return (
    <Link
      to={href('/')}
      viewTransition
      className={`flex min-h-11 items-center gap-3 rounded-xl px-3 text-sm font-medium text-quiet hover:bg-sunken hover:text-ink ${className}`}
    >
      <Icon node={ArrowLeft} className="size-[1.15rem]" />
      {texts.admin.backToShop}
    </Link>
  );
}

/** Replaces a failed or refused page. Without the menu for anybody but the administrator. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const { admin } = useViewer();
  const failed = <FailedPage error={error} />;
  return admin ? (
    <Shell delivers={loaderData?.delivers ?? false}>{failed}</Shell>
  ) : (
    <main className="mx-auto grid min-h-dvh">{failed}</main>
  );
}
