import { renderToReadableStream } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { shopOf } from './context.ts';
import { RequestIdProvider } from './request-id.tsx';

export { createHandler } from './handler.ts';

/** Renders a whole page. Nothing streams: loaders are done by then, and a finished page can be cached and compressed. */
export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
) {
  const shop = shopOf(context);
  const nonce = shop.nonce || undefined;
  const stream = await renderToReadableStream(
    <RequestIdProvider value={shop.requestId}>
      <ServerRouter context={entry} url={request.url} nonce={nonce} />
    </RequestIdProvider>,
    {
      nonce,
      signal: request.signal,
      onError(error) {
        if (!request.signal.aborted)
          shop.log.error({ err: error, requestId: shop.requestId }, 'Rendering failed');
      },
    },
  );
  await stream.allReady;
  headers.set('Content-Type', 'text/html; charset=utf-8');
  return new Response(stream, { status, headers });
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  // A visitor's mistake, such as an address that does not exist, is no fault of the shop's.
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  const shop = shopOf(context);
  shop.log.error(
    { err: error, requestId: shop.requestId, path: new URL(request.url).pathname },
    'Request failed',
  );
};
