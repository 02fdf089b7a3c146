import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import { EXPORT_COLUMNS, exportOrders } from '#domain/orders/admin-list/export-orders.ts';
import { orderFilterFrom } from '#domain/orders/admin-list/order-filter.ts';
import { csvFile } from '../components/csv-file.ts';
import { type AdminArgs, adminLoader } from '../guard.ts';
import type { Route } from './+types/orders-csv';
import { escapeFormulas } from './escape-formulas.ts';

/**
 * The orders that match the filter, as a streamed CSV file. Texts that contain a formula are escaped, so
 * that spreadsheets don't run them.
 */
export const loader = adminLoader(async ({ shop, url }: AdminArgs<Route.LoaderArgs>) => {
  const filter = orderFilterFrom(url.searchParams);
  const rows = Readable.from(exportOrders(shop.readsDb, filter));
  const csv = stringify({
    header: true,
    columns: [...EXPORT_COLUMNS],
    escape_formulas: true,
    bom: true,
    cast: { string: escapeFormulas },
  });
  rows.on('error', (error) => {
    shop.log.error({ err: error, requestId: shop.requestId }, 'An export of orders broke off');
    csv.destroy(error);
  });
  csv.on('close', () => rows.destroy());
  return csvFile('orders', Readable.toWeb(rows.pipe(csv)) as ReadableStream<Uint8Array>);
});
