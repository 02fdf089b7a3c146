import { sql } from 'drizzle-orm';
import { inTransaction } from '#db/in-transaction.ts';
import { invoiceSettings } from '#db/schema/orders/invoices.ts';
import type { Db } from '#db/types.ts';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { assert } from '#lib/errors/domain-error.ts';
import type { Company } from './company-fields.ts';

/**
 * Saves the merchant's company for invoices, emails and the home page. New orders get invoices only if the
 * company has a name and an address. Existing invoices don't change.
 * @throws {DomainError} INVOICES_CHANGED if another administrator saved since the page was loaded
 */
export async function saveInvoiceSettings(
  db: Db,
  { version, actorUid, ...company }: Company & { version: number; actorUid: string },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const [before] = await tx.select().from(invoiceSettings).for('update');
    assert(before?.version === version, 'INVOICES_CHANGED');
    const filled = company.companyName !== '' && company.companyAddress !== '';
    const since = (column: 'begins_at' | 'numbered_until') =>
      filled ? sql`coalesce(${sql.identifier(column)}, now())` : sql`null`;
    await tx.update(invoiceSettings).set({
      ...company,
      beginsAt: since('begins_at'),
      numberedUntil: since('numbered_until'),
      version: sql`${invoiceSettings.version} + 1`,
    });
    const { companyName, companyAddress, taxNumber, email, phone, prefix } = before;
    await recordAudit(tx, {
      actorUid,
      action: 'settings.invoices',
      subjectId: 'invoices',
      before: { companyName, companyAddress, taxNumber, email, phone, prefix },
      after: { email, phone, ...company },
    });
  });
}
