import { type SQL, sql } from 'drizzle-orm';
import { preparedSql } from '#db/prepared.ts';
import { sitePages } from '#db/schema/site.ts';
import type { DbOrTx, Tx } from '#db/types.ts';
import { site } from '#lib/site.ts';

/** The terms that customers accept before they pay. `digest` identifies their text. */
export type Terms = { pageId: number; digest: string; slug: string; title: string };

type Key = { id: number };
type Row = Omit<Terms, 'pageId'>;

const terms = (id: SQL) => sql`
  select slug, title, encode(sha256(convert_to(title || E'\n' || body, 'UTF8')), 'hex') as digest
  from ${sitePages} where id = ${id}::bigint and is_published`;
const find = preparedSql<Key, Row>('find_terms', (value) => terms(value('id')));
const lock = preparedSql<Key, Row>('lock_terms', (value) => sql`${terms(value('id'))} for share`);

/** The current terms; null if the shop has none. If the settings name no page, runs no query. */
export function findTerms(db: DbOrTx): Promise<Terms | null> {
  return read((id) => find(db, { id }));
}

/**
 * Locks the current terms until the transaction ends, so that nobody can change their text. Null if the shop
 * has none.
 */
export function lockTerms(tx: Tx): Promise<Terms | null> {
  return read((id) => lock(tx, { id }));
}

async function read(rowsOf: (id: number) => Promise<Row[]>): Promise<Terms | null> {
  const { termsPageId: id = 0 } = site();
  if (id === 0) return null;
  const [row] = await rowsOf(id);
  return row ? { pageId: id, ...row } : null;
}
