import { ArrowLeft, Menu } from 'lucide';
import { href, Link, Outlet } from 'react-router';
import { Icon } from '#app/ui/icon.tsx';
import { doesDeliver } from '#domain/fulfilment/does-deliver.ts';
import * as texts from '#texts';
import { adminFailures } from '../failures/admin-failure-texts.ts';
import { FailedPage } from '../failures/failed-page-lazy.tsx';
import { addFailures } from '../failures/failure-texts.ts';
import { loadWithFallback } from '../load-with-fallback.ts';
import { withAllStyles } from '../ui/all-styles.ts';
import { iconClass } from '../ui/button.tsx';
import { Logo } from '../ui/logo.tsx';
import { SkipLink } from '../ui/skip-link.tsx';
import { ThemeToggle } from '../ui/theme-toggle.tsx';
import { useMe } from '../use-me.ts';
import type { Route } from './+types/layout';
import { AdminNavigation } from './components/navigation.tsx';
import { type AdminArgs, adminLoader } from './guard.ts';

// In the browser; on the server guard.ts does.
addFailures(adminFailures);

export const links = withAllStyles;

/**
 * Turns everybody but the administrator away before a page is shown; each page and action checks again. Tells
 * whether there is anything to send.
 */
export const loader = adminLoader(async ({ shop }: AdminArgs<Route.LoaderArgs>) => {
  const delivers = loadWithFallback(shop, {
    work: doesDeliver(shop.db),
    fallback: false,
    message: texts.adminFulfilment.loadFailed,
    toasts: [],
  });
  return { delivers: await delivers };
});

/** The shell of the admin area: its own menu, at the side on desktop and behind a button on mobile. */
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
        <MobileBar delivers={delivers} />
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
    </Shell>
  );
}

/** The menu on mobile is a popover of the browser's own, so it opens without script. */
function MobileBar({ delivers }: { delivers: boolean }) {
  const close = () => document.getElementById('admin-menu')?.hidePopover();
  return (
    <header className="print:hidden sticky top-0 z-30 flex items-center border-b border-line bg-page/95 px-4 py-2 backdrop-blur-md sm:px-6 lg:hidden">
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

/**
 * What is shown in place of a page that failed, or of what was refused: to others than the administrator
 * without the menu.
 */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const { admin } = useMe();
  const failed = <FailedPage error={error} />;
  return admin ? (
    <Shell delivers={loaderData?.delivers ?? false}>{failed}</Shell>
  ) : (
    <main className="mx-auto grid min-h-dvh">{failed}</main>
  );
}
