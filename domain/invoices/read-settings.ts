import { invoiceSettings } from '#db/schema/orders/invoices.ts';
import type { DbOrTx } from '#db/types.ts';

export type InvoiceSettings = typeof invoiceSettings.$inferSelect;

/** The merchant's data for invoices, and the time since which the shop creates invoices. */
export async function readInvoiceSettings(db: DbOrTx): Promise<InvoiceSettings> {
  const [row] = await db.select().from(invoiceSettings);
  if (!row) throw new Error('The invoice settings are missing');
  return row;
}
