import { invoiceSettings } from '#db/schema/orders/invoices.ts';
import type { DbOrTx } from '#db/types.ts';

/**
 * The merchant's company and contact data; '' for unknown values. Without a name, the shop shows none of it.
 */
export type CompanyData = { name: string; address: string; taxNumber: string; email: string; phone: string };

export const NO_COMPANY: CompanyData = { name: '', address: '', taxNumber: '', email: '', phone: '' };

/** The company that the invoices show. */
export async function readCompany(db: DbOrTx): Promise<CompanyData> {
  const { companyName: name, companyAddress: address, taxNumber, email, phone } = invoiceSettings;
  const [row = NO_COMPANY] = await db
    .select({ name, address, taxNumber, email, phone })
    .from(invoiceSettings);
  return row;
}
