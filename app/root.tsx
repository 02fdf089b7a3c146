import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';
import {
  href,
  isRouteErrorResponse,
  Links,
  type LinksFunction,
  Meta,
  Outlet,
  PrefetchPageLinks,
  Scripts,
  ScrollRestoration,
} from 'react-router';
import { readBelongings } from '#domain/customers/read-belongings.ts';
import type { Toast } from '#lib/toast.ts';
import * as texts from '#texts';
import type { Route } from './+types/root';
import { keepingPage, useFailures } from './failures/load-part.ts';
import { requestContext } from './request-context.ts';
import { RequestReference } from './request-id.tsx';
import { isOwn } from './said.ts';
import { isAdmin } from './session/require-admin.ts';
import { useSharedSession } from './session/use-shared-session.ts';
import { ButtonLink } from './ui/button.tsx';
import icon from './ui/icon.svg';
import { OfflineBar } from './ui/offline-bar.tsx';
import styles from './ui/styles.css?url';
import { themeScript } from './ui/theme-script.ts';
import { StaticToasts, Toaster, useToasts } from './ui/toaster.tsx';

/** What every page needs to know of the visitor. Never fails: without its data the shop still stands. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, session, log, requestId, origin, settings } = requestContext(context);
  const { user } = session;
  const toasts: Toast[] = session.takeToasts();
  const known = { user, admin: isAdmin(user, settings.adminUid), askInMs: session.askInMs(), toasts, origin };
  if (!user) return { ...known, pieces: 0, favoriteIds: [] as number[] };
  try {
    return { ...known, ...(await readBelongings(db, user.uid)) };
  } catch (error) {
    log.error({ err: error, requestId }, texts.cart.loadCartFailed);
    toasts.push({ type: 'error', text: texts.cart.loadCartFailed });
    return { ...known, pieces: 0, favoriteIds: [] };
  }
}

export const clientMiddleware = [keepingPage];

export const links: LinksFunction = () => [
  { rel: 'preload', href: figtree, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'stylesheet', href: styles },
  { rel: 'icon', href: icon, type: 'image/svg+xml' },
];

export function Layout({ children }: { children: React.ReactNode }) {
  return (
    <html lang={texts.format.language} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#fbfaf8" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#141210" media="(prefers-color-scheme: dark)" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant, named by hash in the CSP */}
        <script dangerouslySetInnerHTML={{ __html: themeScript }} suppressHydrationWarning />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <PrefetchPageLinks page={href('/cart/items')} />
        <PrefetchPageLinks page={href('/favorites/items')} />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function App({ loaderData }: Route.ComponentProps) {
  useToasts(loaderData.toasts);
  const uid = loaderData.user?.uid ?? null;
  useSharedSession(uid, loaderData.askInMs);
  useFailures(uid);
  return (
    <>
      <Toaster />
      <StaticToasts toasts={loaderData.toasts} />
      <Outlet />
      <OfflineBar />
    </>
  );
}

/** The page of last resort: calm, without details, with the id under which the log has them. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const refused = status >= 400 && status < 500;
  const failed = isOwn(error) ? texts.failures.onOurSideTitle : texts.failures.loadPageFailed;
  const title = refused ? texts.failures.refused : failed;
  return (
    <main className="mx-auto grid min-h-dvh max-w-lg content-center justify-items-start gap-4 px-6">
      <title>{texts.shell.pageTitle(texts.failures.title)}</title>
      <p className="text-sm font-semibold text-quiet">{status}</p>
      <h1 className="text-2xl">{title}</h1>
      <p className="text-quiet">{texts.failures.goBack}</p>
      <RequestReference />
      <ButtonLink to={href('/')} reloadDocument>
        {texts.shell.backToHome}
      </ButtonLink>
    </main>
  );
}
