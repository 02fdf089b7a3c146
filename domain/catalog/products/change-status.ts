import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import { products } from '#db/schema/catalog/catalog.ts';
import { type UnlistedStatus, unlistedProducts } from '#db/schema/catalog/unlisted-products.ts';
import type { Tx } from '#db/types.ts';
import { recordAuditOf } from '#domain/audit/record-audit-of.ts';
import type { ProductStatus } from '../model/product-status.ts';

type Change = {
  actorUid: string;
  /**
   * The chosen products as an SQL list of ids in parentheses. The caller must have locked their variants
   * first, and then the products.
   */
  chosen: SQL;
  status: ProductStatus;
};

/**
 * Columns that are not copied between the two product tables. A trigger sets `isForSale`, and each move
 * increases `version`.
 */
const NOT_MOVED = ['isForSale', 'version'];
const moved = Object.entries(getTableColumns(products)).filter(([key]) => !NOT_MOVED.includes(key));
const columns = sql.join(
  moved.map(([, { name }]) => sql.identifier(name)),
  sql`, `,
);

/**
 * Changes the status of products to listed, draft or hidden. They keep their ids and variants. Writes one
 * audit entry for each changed product, and returns the number of them.
 */
export async function changeStatus(tx: Tx, { status, ...change }: Change): Promise<number> {
  if (status === 'listed') return list(tx, change);
  return (await unlist(tx, { ...change, status })) + (await changeUnlisted(tx, { ...change, status }));
}

// Each of these functions moves products in a single statement. Triggers then find a product in exactly one
// table.

function list(tx: Tx, { actorUid, chosen }: Omit<Change, 'status'>): Promise<number> {
  return recordAuditOf(tx, {
    actorUid,
    action: 'product.status',
    change: sql`with moved as (
        delete from ${unlistedProducts} where id in ${chosen} returning *
      ), listed as (
        insert into ${products} (${columns}, version, edited_at) overriding system value
        select ${columns}, version + 1, now() from moved order by id)`,
    rows: rowsOf(sql`moved`, sql`status`, 'listed'),
  });
}

type Unlisting = Omit<Change, 'status'> & { status: UnlistedStatus };

function unlist(tx: Tx, { actorUid, chosen, status }: Unlisting): Promise<number> {
  return recordAuditOf(tx, {
    actorUid,
    action: 'product.status',
    change: sql`with moved as (
        delete from ${products} where id in ${chosen} returning *
      ), unlisted as (
        insert into ${unlistedProducts} (${columns}, version, edited_at, status)
        select ${columns}, version + 1, now(), ${status} from moved order by id)`,
    rows: rowsOf(sql`moved`, sql`'listed'`, status),
  });
}

/** Changes drafts to hidden products, or hidden products to drafts. */
function changeUnlisted(tx: Tx, { actorUid, chosen, status }: Unlisting): Promise<number> {
  const other = status === 'draft' ? 'hidden' : 'draft';
  return recordAuditOf(tx, {
    actorUid,
    action: 'product.status',
    change: sql`with changed as (
      update ${unlistedProducts} set status = ${status} where id in ${chosen} and status = ${other} returning id, name)`,
    rows: rowsOf(sql`changed`, sql`${other}::text`, status),
  });
}

const rowsOf = (from: SQL, before: SQL, after: ProductStatus): SQL =>
  sql`select id, name, jsonb_build_object('status', ${before}), jsonb_build_object('status', ${after}::text)
    from ${from} order by id`;
