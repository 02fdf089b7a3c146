import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import { exportInvoices, INVOICE_COLUMNS } from '#domain/invoices/export-invoices.ts';
import { signedDecimal } from '#lib/money/money.ts';
import { csvFile } from '../components/csv-file.ts';
import { type AdminArgs, adminLoader } from '../guard.ts';
import type { Route } from './+types/invoices-csv';
import { escapeFormulas } from './escape-formulas.ts';

/** All invoices and credit notes as a streamed CSV file. */
export const loader = adminLoader(async ({ shop }: AdminArgs<Route.LoaderArgs>) => {
  const rows = Readable.from(exportInvoices(shop.readsDb));
  const csv = stringify({
    header: true,
    columns: [...INVOICE_COLUMNS],
    escape_formulas: true,
    bom: true,
    // Negative numbers are not escaped as formulas, although they start with a minus sign.
    cast: { number: signedDecimal, string: escapeFormulas },
  });
  rows.on('error', (error) => {
    shop.log.error({ err: error, requestId: shop.requestId }, 'An export of invoices broke off');
    csv.destroy(error);
  });
  return csvFile('invoices', Readable.toWeb(rows.pipe(csv)) as ReadableStream<Uint8Array>);
});
