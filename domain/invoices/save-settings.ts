import { sql } from 'drizzle-orm';
import { inTransaction } from '#db/in-transaction.ts';
import { invoiceSettings } from '#db/schema/invoices.ts';
import type { Db } from '#db/types.ts';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { demand } from '#lib/refusal.ts';
import type { Company } from './company-fields.ts';

/**
 * Saves who the merchant is. With name and address filled in, orders from now on get invoices; without both
 * none do. Invoices that are there stay as they are.
 * @throws {Refusal} INVOICES_CHANGED (somebody else saved meanwhile)
 */
export async function saveInvoiceSettings(
  db: Db,
  { version, actorUid, ...company }: Company & { version: number; actorUid: string },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const [before] = await tx.select().from(invoiceSettings).for('update');
    demand(before?.version === version, 'INVOICES_CHANGED');
    const filled = company.companyName !== '' && company.companyAddress !== '';
    const since = (column: 'begins_at' | 'numbered_until') =>
      filled ? sql`coalesce(${sql.identifier(column)}, now())` : sql`null`;
    await tx.update(invoiceSettings).set({
      ...company,
      beginsAt: since('begins_at'),
      numberedUntil: since('numbered_until'),
      version: sql`${invoiceSettings.version} + 1`,
    });
    const { companyName, companyAddress, taxNumber, prefix } = before;
    await recordAudit(tx, {
      actorUid,
      action: 'settings.invoices',
      subjectId: 'invoices',
      before: { companyName, companyAddress, taxNumber, prefix },
      after: company,
    });
  });
}
