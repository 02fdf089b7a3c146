import { exportProducts } from '#domain/catalog/export-products.ts';
import { productFilterFrom } from '#domain/catalog/product-filter.ts';
import type { Route } from './+types/export-products';
import { csvFile } from './components/csv-file.ts';
import { type AdminArgs, adminLoader } from './guard.ts';

/** The products of a filter as a CSV file that streams. */
export const loader = adminLoader(async ({ shop, url }: AdminArgs<Route.LoaderArgs>) => {
  const filter = productFilterFrom(url.searchParams);
  return csvFile('products', streamOf(exportProducts(shop.readsDb, filter)));
});

/** Makes the next piece when the last one has gone out; ends the work when the browser leaves. */
function streamOf(pieces: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(stream) {
      const next = await pieces.next();
      if (next.done) stream.close();
      else stream.enqueue(encoder.encode(next.value));
    },
    async cancel() {
      await pieces.return(undefined);
    },
  });
}
