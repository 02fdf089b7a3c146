import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import { exportInvoices, INVOICE_COLUMNS } from '#domain/invoices/export-invoices.ts';
import { signedDecimal } from '#lib/money.ts';
import type { Route } from './+types/export-invoices';
import { csvFile } from './components/csv-file.ts';
import { type AdminArgs, adminLoader } from './guard.ts';

/** All invoices and credit notes as a CSV file, written while it is read. */
export const loader = adminLoader(async ({ shop }: AdminArgs<Route.LoaderArgs>) => {
  const rows = Readable.from(exportInvoices(shop.readsDb));
  const csv = stringify({
    header: true,
    columns: [...INVOICE_COLUMNS],
    escape_formulas: true,
    bom: true,
    // A number, also below zero, is none of the texts that could be a formula.
    cast: { number: signedDecimal },
  });
  rows.on('error', (error) => {
    shop.log.error({ err: error, requestId: shop.requestId }, 'An export of invoices broke off');
    csv.destroy(error);
  });
  return csvFile('invoices', Readable.toWeb(rows.pipe(csv)) as ReadableStream<Uint8Array>);
});
