import {
  href,
  isRouteErrorResponse,
  Links,
  type LinksFunction,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useRouteLoaderData,
} from 'react-router';
import { RequestReference } from '#app/document/request-id.tsx';
import { isOwnError } from '#app/errors/error-response.ts';
import { navigationErrors, useFailures } from '#app/failures/load-module.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { StaticToasts, Toaster, useToasts } from '#app/ui/feedback/toaster.tsx';
import icon from '#app/ui/icon.svg';
import figtree from '#app/ui/styles/fonts/figtree-basic.woff2?url';
import styles from '#app/ui/styles/styles.css?url';
import { themeScript } from '#app/ui/styles/theme-script.ts';
import { lazyViewerMiddleware } from '#app/viewer/load-module.ts';
import { storedViewerScript } from '#app/viewer/stored-viewer-script.ts';
import { useSyncedViewer } from '#app/viewer/use-synced-viewer.ts';
import { audienceOf, NO_CART_OR_FAVORITES, viewerOf } from '#app/viewer/viewer.ts';
import { type CartAndFavorites, findCartAndFavorites } from '#domain/customers/find-cart-and-favorites.ts';
import { isUnavailable } from '#lib/errors/is-unavailable.ts';
import { site, siteAttribute } from '#lib/site.ts';
import type { Toast } from '#lib/toast.ts';
import * as texts from '#texts';
import type { Route } from './+types/root';
import { type RequestContext, requestContext } from './request-context.ts';
import { loadTopBarNames } from './storefront/shell/top-bar/load-names.ts';

/** Only the server renders these scripts, because they must run before the browser shows the page. */
const headScripts = import.meta.env.SSR ? [themeScript, storedViewerScript()] : ['', ''];

/**
 * The data about the visitor that every page needs. On a public page, it contains nothing personal. It never
 * fails, because pages also work without this data.
 */
export async function loader({ context }: Route.LoaderArgs) {
  const shop = requestContext(context);
  const { db, session, log, requestId, settings, isPublicPage } = shop;
  const { user } = session;
  const toasts: Toast[] = session.takeToasts();
  const footer = site().footerPages ?? [];
  const topBar = await topBarOf(shop);
  const rootData = (cartAndFavorites: CartAndFavorites) => ({
    viewer: viewerOf(session, settings.adminUid, cartAndFavorites),
    toasts,
    audience: audienceOf(isPublicPage),
    ...(footer.length > 0 && { footer }),
    ...(topBar && { topBar }),
  });
  if (!user) return rootData(NO_CART_OR_FAVORITES);
  try {
    return rootData(await findCartAndFavorites(db, user.uid));
  } catch (error) {
    // Continue without the cart and the favorites. If the page itself needs the database, it shows its own
    // error.
    if (isUnavailable(error)) return rootData(NO_CART_OR_FAVORITES);
    log.error({ err: error, requestId }, texts.cart.loadCartFailed);
    toasts.push({ type: 'error', text: texts.cart.loadCartFailed });
    return rootData(NO_CART_OR_FAVORITES);
  }
}

/**
 * The names of the categories in the top bar. If they can't be read, returns null, and the page shows the
 * sidebar.
 */
async function topBarOf(shop: RequestContext): Promise<string[] | null> {
  try {
    return await loadTopBarNames(shop);
  } catch (error) {
    if (!isUnavailable(error)) shop.log.error({ err: error }, texts.catalogue.loadCategoriesFailed);
    return null;
  }
}

export const clientMiddleware = [navigationErrors, lazyViewerMiddleware];

export const links: LinksFunction = () => [
  { rel: 'preload', href: figtree, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'stylesheet', href: styles },
  // If the merchant has uploaded an icon, the server adds it instead (document/site-head.ts).
  ...(site().icon ? [] : [{ rel: 'icon', href: icon, type: 'image/svg+xml' }]),
];

export function Layout({ children }: { children: React.ReactNode }) {
  const audience = useRouteLoaderData<typeof loader>('root')?.audience;
  return (
    <html
      lang={texts.format.language}
      data-audience={audience}
      data-site={siteAttribute()}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#fbfaf8" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#141210" media="(prefers-color-scheme: dark)" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant, named by hash in the CSP */}
        <script dangerouslySetInnerHTML={{ __html: headScripts[0] ?? '' }} suppressHydrationWarning />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: as above */}
        <script dangerouslySetInnerHTML={{ __html: headScripts[1] ?? '' }} suppressHydrationWarning />
        {/* The server writes a redirect into this element (`withNoScriptRedirect`). */}
        <noscript />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function App({ loaderData }: Route.ComponentProps) {
  useToasts(loaderData.toasts);
  useFailures(useSyncedViewer());
  return (
    <>
      <Toaster />
      <StaticToasts toasts={loaderData.toasts} />
      <Outlet />
    </>
  );
}

/**
 * The error page if even the layout failed. It shows only the request id, which leads to the log entry with
 * the details.
 */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const refused = status >= 400 && status < 500;
  const failed = isOwnError(error) ? texts.failures.onOurSideTitle : texts.failures.loadPageFailed;
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
