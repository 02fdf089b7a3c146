import { invoiceSettings } from '#db/schema/invoices.ts';
import type { DbOrTx } from '#db/types.ts';

export type InvoiceSettings = typeof invoiceSettings.$inferSelect;

/** What the merchant has said of himself, and since when invoices are made. */
export async function readInvoiceSettings(db: DbOrTx): Promise<InvoiceSettings> {
  const [row] = await db.select().from(invoiceSettings);
  if (!row) throw new Error('The settings of invoices are gone');
  return row;
}
