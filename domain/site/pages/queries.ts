import { asc, eq, sql } from 'drizzle-orm';
import { preparedSql } from '#db/prepared.ts';
import { sitePages } from '#db/schema/site.ts';
import type { DbOrTx } from '#db/types.ts';
import type { FooterPage } from '#lib/site.ts';
import { MAX_PAGES } from './page-limits.ts';

/** The fields of a page that administrators edit. */
export type PageValues = Pick<
  typeof sitePages.$inferSelect,
  'title' | 'slug' | 'body' | 'isPublished' | 'inFooter' | 'position'
>;

/**
 * A page with its version. If the version changed since an administrator opened the form, the edit is
 * refused.
 */
export type SitePage = PageValues & { id: number; version: number };

export const valueColumns = {
  title: sitePages.title,
  slug: sitePages.slug,
  body: sitePages.body,
  isPublished: sitePages.isPublished,
  inFooter: sitePages.inFooter,
  position: sitePages.position,
};
const columns = { id: sitePages.id, version: sitePages.version, ...valueColumns };
const { body: _, ...listed } = columns;

/** All pages in the order of the footer, without their body texts. */
export async function listPages(db: DbOrTx): Promise<Omit<SitePage, 'body'>[]> {
  return db
    .select(listed)
    .from(sitePages)
    .orderBy(asc(sitePages.position), asc(sitePages.id))
    .limit(MAX_PAGES);
}

/** The published pages in the order of the footer. `inFooter` says whether the footer shows a page. */
export async function listPublishedPages(db: DbOrTx): Promise<(FooterPage & { inFooter: boolean })[]> {
  return db
    .select({ slug: sitePages.slug, title: sitePages.title, inFooter: sitePages.inFooter })
    .from(sitePages)
    .where(eq(sitePages.isPublished, true))
    .orderBy(asc(sitePages.position), asc(sitePages.id))
    .limit(MAX_PAGES);
}

/** A page for the administrator, published or not; null if there is none. */
export async function findPage(db: DbOrTx, id: number): Promise<SitePage | null> {
  const [row] = await db.select(columns).from(sitePages).where(eq(sitePages.id, id));
  return row ?? null;
}

const published = preparedSql<{ slug: string }, { title: string; body: string }>(
  'find_published_page',
  (value) => sql`select title, body from ${sitePages} where slug = ${value('slug')} and is_published`,
);

/** The published page at this address; null if there is none. */
export async function findPublishedPage(
  db: DbOrTx,
  slug: string,
): Promise<{ title: string; body: string } | null> {
  const [row] = await published(db, { slug });
  return row ?? null;
}

const inSitemap = preparedSql<Record<never, never>, { slug: string; changed: string }>(
  'list_sitemap_pages',
  () => sql`
    select slug, to_char(edited_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as changed
    from ${sitePages} where is_published order by slug limit ${sql.raw(String(MAX_PAGES))}`,
);

/** The published pages, each with the time of its last change, to the second. */
export async function listSitemapPages(db: DbOrTx): Promise<{ slug: string; changed: string }[]> {
  return inSitemap(db, {});
}
