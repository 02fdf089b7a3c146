import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import { exportToSend, TO_SEND_COLUMNS } from '#domain/fulfilment/export-to-send.ts';
import { toSendFilterFrom } from '#domain/fulfilment/to-send-filter.ts';
import type { Route } from './+types/export-to-send';
import { csvFile } from './components/csv-file.ts';
import { type AdminArgs, adminLoader } from './guard.ts';

/** Every line that is to be sent, of the list's filter, as a CSV file, written while it is read. */
export const loader = adminLoader(async ({ shop, url }: AdminArgs<Route.LoaderArgs>) => {
  const rows = Readable.from(exportToSend(shop.readsDb, toSendFilterFrom(url.searchParams)));
  const csv = stringify({ header: true, columns: [...TO_SEND_COLUMNS], escape_formulas: true, bom: true });
  rows.on('error', (error) => {
    shop.log.error({ err: error, requestId: shop.requestId }, 'An export of what is to be sent broke off');
    csv.destroy(error);
  });
  return csvFile('to-send', Readable.toWeb(rows.pipe(csv)) as ReadableStream<Uint8Array>);
});
