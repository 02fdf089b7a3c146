import { sql } from 'drizzle-orm';
import { inTransaction } from '#db/in-transaction.ts';
import { sellables } from '#db/schema/catalog/sellables.ts';
import { confirmationMails } from '#db/schema/mail.ts';
import { restockRequests } from '#db/schema/restock.ts';
import type { Db } from '#db/types.ts';

/** The data of a restock email: the name of the product or variant, and the ids for its link. */
export type MailedRestock = { requestId: number; name: string; productId: number; variantId: number | null };

/**
 * The data of a restock email; null if the product is no longer for sale. If `isBack` is true, also null if
 * the product has no stock. In these cases, the email must not be sent.
 */
export async function readRestock(
  db: Db,
  { requestId, isBack }: { requestId: number; isBack: boolean },
): Promise<MailedRestock | null> {
  const { rows } = await db.execute<{ id: string; name: string; productId: string | null }>(sql`
    select s.id, s.name, s.variant_of as "productId" from ${restockRequests} r
    join ${sellables} s on s.id = r.product_id
    where r.id = ${requestId} and s.is_for_sale and (s.stock > 0 or not ${isBack})`);
  const [found] = rows;
  if (!found) return null;
  const isVariant = found.productId !== null;
  return {
    requestId,
    name: found.name,
    productId: Number(found.productId ?? found.id),
    variantId: isVariant ? Number(found.id) : null,
  };
}

/**
 * Deletes a restock email that must not be sent. The request then waits for new stock again, unless the
 * customer has made another one for the product.
 */
export async function dropRestockMail(
  db: Db,
  { mailId, requestId }: { mailId: number; requestId: number },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await tx.execute(sql`delete from ${confirmationMails} where id = ${mailId}`);
    await tx.execute(sql`
      update ${restockRequests} r set queued_at = null where id = ${requestId} and not exists (
        select from ${restockRequests} other where other.product_id = r.product_id and other.queued_at is null
          and lower(other.email) = lower(r.email))`);
  });
}
