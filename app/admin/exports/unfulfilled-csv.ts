import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import {
  exportUnfulfilledOrders,
  UNFULFILLED_COLUMNS,
} from '#domain/fulfilment/unfulfilled/export-unfulfilled-orders.ts';
import { unfulfilledFilterFrom } from '#domain/fulfilment/unfulfilled/unfulfilled-filter.ts';
import { csvFile } from '../components/csv-file.ts';
import { type AdminArgs, adminLoader } from '../guard.ts';
import type { Route } from './+types/unfulfilled-csv';
import { escapeFormulas } from './escape-formulas.ts';

/** The order lines with unshipped items that match the filter, as a streamed CSV file. */
export const loader = adminLoader(async ({ shop, url }: AdminArgs<Route.LoaderArgs>) => {
  const rows = Readable.from(exportUnfulfilledOrders(shop.readsDb, unfulfilledFilterFrom(url.searchParams)));
  const csv = stringify({
    header: true,
    columns: [...UNFULFILLED_COLUMNS],
    escape_formulas: true,
    bom: true,
    cast: { string: escapeFormulas },
  });
  rows.on('error', (error) => {
    shop.log.error({ err: error, requestId: shop.requestId }, 'An export of what is to be sent broke off');
    csv.destroy(error);
  });
  return csvFile('to-send', Readable.toWeb(rows.pipe(csv)) as ReadableStream<Uint8Array>);
});
