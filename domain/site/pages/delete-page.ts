import { eq } from 'drizzle-orm';
import { inTransaction } from '#db/in-transaction.ts';
import { sitePages } from '#db/schema/site.ts';
import type { Db } from '#db/types.ts';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { assert } from '#lib/errors/domain-error.ts';
import { lockPages } from './lock-pages.ts';
import { findPage } from './queries.ts';
import { assertNotTerms, withoutVersion } from './save-page.ts';

type Deletion = { actorUid: string; id: number; version: number };

/**
 * Deletes a page.
 * @throws {DomainError} PAGE_NOT_FOUND; TERMS_PAGE if customers must accept it; RULE_CHANGED if another
 * administrator saved it since the page was loaded
 */
export async function deletePage(db: Db, { actorUid, id, version }: Deletion): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockPages(tx);
    const page = await findPage(tx, id);
    assert(page, 'PAGE_NOT_FOUND');
    assert(page.version === version, 'RULE_CHANGED');
    await assertNotTerms(tx, id);
    await tx.delete(sitePages).where(eq(sitePages.id, id));
    const before = withoutVersion(page);
    await recordAudit(tx, {
      actorUid,
      action: 'page.delete',
      subjectId: id,
      subjectName: page.title,
      before,
    });
  });
}
