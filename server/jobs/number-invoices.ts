import type { Db } from '#db/types.ts';
import { isInvoiceDue, numberInvoices } from '#domain/invoices/number-invoices.ts';
import type { Job } from './job.ts';

/** Creates the invoices of new orders and the credit notes of new refunds, within seconds. */
export function assignInvoiceNumbers(db: Db): Job {
  return {
    name: 'number-invoices',
    firstSeconds: 3,
    everySeconds: 5,
    alone: true,
    isDue: () => isInvoiceDue(db),
    run: () => numberInvoices(db),
    failed: 'Could not number invoices',
  };
}
