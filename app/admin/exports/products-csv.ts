import { productFilterFrom } from '#domain/catalog/admin-list/product-filter.ts';
import { exportProducts } from '#domain/catalog/csv/export-products.ts';
import { csvFile } from '../components/csv-file.ts';
import { type AdminArgs, adminLoader } from '../guard.ts';
import type { Route } from './+types/products-csv';

/** The products that match the filter, as a streamed CSV file. */
export const loader = adminLoader(async ({ shop, url }: AdminArgs<Route.LoaderArgs>) => {
  const filter = productFilterFrom(url.searchParams);
  return csvFile('products', streamOf(exportProducts(shop.readsDb, filter)));
});

/**
 * Makes a stream that takes the next text only when the browser has received the previous one. The stream
 * stops if the browser disconnects.
 */
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
