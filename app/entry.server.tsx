import { tracingChannel } from 'node:diagnostics_channel';
import { renderToReadableStream, renderToString } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { RENDER_CHANNEL } from '#lib/channels.ts';
import { handoffScripts } from './handoff-scripts.ts';
import { requestContext } from './request-context.ts';
import { RequestIdProvider } from './request-id.tsx';
import { readSaid } from './said.ts';

export { createHandler } from './handler.ts';

const drawing = tracingChannel(RENDER_CHANNEL);

/** Renders a whole page. Nothing streams: a finished page can be cached and compressed. */
export default function renderPage(...asked: Parameters<typeof draw>): Promise<Response> {
  return drawing.tracePromise(() => draw(...asked), {});
}

async function draw(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
) {
  headers.set('Content-Type', 'text/html; charset=utf-8');
  // What stands in place of a failed page is loaded when it is needed, which only a stream waits for.
  const html = entry.staticHandlerContext.errors
    ? await renderWaiting(request, entry, context)
    : await renderAtOnce(request, entry, context);
  return new Response(html, { status, headers });
}

/**
 * The page of what is there already: `renderToString` takes a seventh less processor time than a stream. The
 * router would hand its data to the browser through a Suspense boundary, which ends `renderToString`; so the
 * scripts of that boundary are written behind the page instead.
 */
async function renderAtOnce(request: Request, entry: EntryContext, context: RouterContextProvider) {
  const { nonce } = requestContext(context);
  const { serverHandoffStream, ...withoutStream } = entry;
  const html = renderToString(page(request, withoutStream, context));
  const scripts = serverHandoffStream ? await handoffScripts(serverHandoffStream, nonce) : '';
  // A stream writes it by itself; without it browsers lay pages out as those of 1998.
  return `<!DOCTYPE html>${scriptsLast(withFormModules(html, entry))}${scripts}`;
}

/** What any page may send a form to. */
const FORM_ROUTES = ['endpoints/cart-items', 'endpoints/favorite-items'];

/**
 * The browser's router needs the module of what a form is sent to, and loads the whole page anew when it
 * can't get it: a press while the network is gone would lose the page.
 */
function withFormModules(html: string, { manifest }: EntryContext): string {
  const paths = FORM_ROUTES.map((id) => manifest.routes[id]?.module);
  const links = paths.map((path) => `<link rel="modulepreload" href="${path}">`);
  return html.replace('</head>', () => `${links.join('')}</head>`);
}

/** Scripts let styles, the font and the first picture go before them: what is seen needs no script. */
function scriptsLast(html: string): string {
  return html.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"');
}

async function renderWaiting(request: Request, entry: EntryContext, context: RouterContextProvider) {
  const { nonce, log, requestId } = requestContext(context);
  const rendering = abortWith(request.signal);
  try {
    const stream = await renderToReadableStream(page(request, entry, context), {
      nonce: nonce || undefined,
      signal: rendering.signal,
      onError(error) {
        if (!request.signal.aborted) log.error({ err: error, requestId }, 'Rendering failed');
      },
    });
    await stream.allReady;
    return stream;
  } finally {
    rendering.letGo();
  }
}

function page(request: Request, whole: EntryContext, context: RouterContextProvider) {
  const { nonce, requestId } = requestContext(context);
  const entry = ofMatches(isAdminPage(whole) ? whole : withoutAdmin(whole));
  return (
    <RequestIdProvider value={requestId}>
      <ServerRouter context={entry} url={request.url} nonce={nonce || undefined} />
    </RequestIdProvider>
  );
}

function isAdminPage({ staticHandlerContext }: EntryContext): boolean {
  return staticHandlerContext.matches.some(({ route }) => route.id.startsWith('admin/'));
}

/**
 * With the manifest that names no page of the administrator's (`scripts/split-manifest.ts`): from there the
 * browser opens those as documents of their own (`failures/code.ts`).
 */
function withoutAdmin(entry: EntryContext): EntryContext {
  const url = entry.manifest.url.replace('/assets/manifest-', '/assets/storefront-');
  return { ...entry, manifest: { ...entry.manifest, url } };
}

/** For each page the router makes all routes anew that the manifest names: these are what it draws. */
function ofMatches(entry: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = entry;
  const drawn = staticHandlerContext.matches.map(({ route }) => [route.id, manifest.routes[route.id]]);
  return { ...entry, manifest: { ...manifest, routes: Object.fromEntries(drawn) } };
}

/**
 * A signal that aborts with another one until it is let go. React never takes its listener off the signal it
 * is given, and a request's own signal keeps what listens to it, which would be the whole page.
 */
function abortWith(signal: AbortSignal) {
  const controller = new AbortController();
  const abort = () => controller.abort(signal.reason);
  if (signal.aborted) abort();
  signal.addEventListener('abort', abort);
  return { signal: controller.signal, letGo: () => signal.removeEventListener('abort', abort) };
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  // A visitor's mistake, such as an address that does not exist, is no fault; what was said on purpose is
  // known.
  if (request.signal.aborted || (isRouteErrorResponse(error) && (error.status < 500 || readSaid(error))))
    return;
  const shop = requestContext(context);
  shop.log.error({ err: error, requestId: shop.requestId }, 'Request failed');
};
