import { isDeepStrictEqual } from 'node:util';
import { and, eq, ne, sql } from 'drizzle-orm';
import { inTransaction } from '#db/in-transaction.ts';
import { sitePages } from '#db/schema/site.ts';
import type { Db, Tx } from '#db/types.ts';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { assert } from '#lib/errors/domain-error.ts';
import { readSiteSettings } from '../read-site-settings.ts';
import { lockPages } from './lock-pages.ts';
import { MAX_PAGES } from './page-limits.ts';
import { findPage, type PageValues, type SitePage } from './queries.ts';

type PageWrite = {
  actorUid: string;
  /** The id of the edited page, and the version that the form showed; null for a new page. */
  page: { id: number; version: number } | null;
  values: PageValues;
};

/**
 * The result. `changed` means that another administrator had saved the page before. Nothing was saved, and
 * `now` is the current page.
 */
export type PageSaved =
  | { state: 'saved'; id: number }
  | { state: 'same' }
  | { state: 'changed'; now: SitePage };

/**
 * Adds or changes a page.
 * @throws {DomainError} PAGE_NOT_FOUND, PAGE_EXISTS, PAGES_FULL, TERMS_PAGE
 */
export async function savePage(db: Db, { actorUid, page, values }: PageWrite): Promise<PageSaved> {
  return inTransaction(db, async (tx) => {
    await lockPages(tx);
    const now = page && (await findPage(tx, page.id));
    assert(page === null || now, 'PAGE_NOT_FOUND');
    if (page && now && now.version !== page.version) return { state: 'changed', now };
    const before = now && withoutVersion(now);
    if (before && isDeepStrictEqual(before, values)) return { state: 'same' };
    if (page && !values.isPublished) await assertNotTerms(tx, page.id);
    const others = and(eq(sitePages.slug, values.slug), ne(sitePages.id, page?.id ?? 0));
    assert((await tx.$count(sitePages, others)) === 0, 'PAGE_EXISTS');
    if (page === null) assert((await tx.$count(sitePages)) < MAX_PAGES, 'PAGES_FULL');
    const id = await writeRow(tx, page, values);
    const action = before ? 'page.update' : 'page.create';
    await recordAudit(tx, {
      actorUid,
      action,
      subjectId: id,
      subjectName: values.title,
      before,
      after: values,
    });
    return { state: 'saved', id };
  });
}

/**
 * Checks that customers don't have to accept this page before they pay, because such a page must stay
 * published.
 * @throws {DomainError} TERMS_PAGE
 */
export async function assertNotTerms(tx: Tx, id: number): Promise<void> {
  const { values } = await readSiteSettings(tx);
  assert(values.termsPageId !== id, 'TERMS_PAGE');
}

/** The values of a page for the audit log. */
export function withoutVersion({ id: _, version: __, ...values }: SitePage): PageValues {
  return values;
}

async function writeRow(tx: Tx, page: PageWrite['page'], values: PageValues): Promise<number> {
  const [row] = page
    ? await tx
        .update(sitePages)
        .set({ ...values, version: sql`${sitePages.version} + 1`, editedAt: sql`now()` })
        .where(eq(sitePages.id, page.id))
        .returning({ id: sitePages.id })
    : await tx.insert(sitePages).values(values).returning({ id: sitePages.id });
  assert(row, 'PAGE_NOT_FOUND');
  return row.id;
}
