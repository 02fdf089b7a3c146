import { invoiceSettings } from '#db/schema/orders/invoices.ts';
import type { DbOrTx } from '#db/types.ts';

/** The merchant's company and contact data, '' where unknown. Without a name, none of it is shown. */
export type CompanyData = { name: string; address: string; taxNumber: string; email: string; phone: string };

export const NO_COMPANY: CompanyData = { name: '', address: '', taxNumber: '', email: '', phone: '' };

/** The company of the invoices. */
export async function readCompany(db: DbOrTx): Promise<CompanyData> {
  const { companyName: name, companyAddress: address, taxNumber, email, phone } = invoiceSettings;
  const [row = NO_COMPANY] = await db
    .select({ name, address, taxNumber, email, phone })
    .from(invoiceSettings);
  return row;
}
