import type { Db } from '#db/types.ts';
import { isInvoiceDue, numberInvoices } from '#domain/invoices/number-invoices.ts';
import type { Job } from './job.ts';

/** Creates the invoices of orders and the credit notes of refunds, within seconds after these. */
export function giveInvoiceNumbers(db: Db): Job {
  return {
    name: 'number-invoices',
    firstSeconds: 3,
    everySeconds: 5,
    alone: true,
    isDue: () => isInvoiceDue(db),
    run: () => numberInvoices(db),
    failed: 'Invoices wait for their numbers',
  };
}
