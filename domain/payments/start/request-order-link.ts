import { sql } from 'drizzle-orm';
import { inTransaction } from '#db/in-transaction.ts';
import { auditLog } from '#db/schema/audit.ts';
import { forgottenCustomers } from '#db/schema/forgotten-customers.ts';
import { completedTransactions } from '#db/schema/orders/orders.ts';
import type { Db } from '#db/types.ts';
import { queueMail } from '#domain/mails/queue-mail.ts';
import { assert } from '#lib/errors/domain-error.ts';
import { countGuestMail, countLinkRequest, type ReceiptLimits } from '../limits.ts';

const NUMBER = /^[0-9a-f]{8}/;
const REST = '-0000-0000-0000-000000000000';
const HIGHEST = '-ffff-ffff-ffff-ffffffffffff';

type Asked = { number: string; email: string; address: string | null; limits?: ReceiptLimits };

/**
 * Sends the confirmation of a guest's order again, with a new link, to the order's address. `number` is the
 * start of the order's id, and `email` must be the address of the order. Returns nothing, so that the
 * response can't reveal whether the order exists.
 *
 * Sends nothing if the account of the order was deleted. Also sends nothing if the merchant revoked the
 * order's links, because only the merchant may then create new ones.
 * @throws {DomainError} TOO_MANY_LINKS above the limit for the network
 */
export async function requestOrderLink(db: Db, { number, email, address, limits }: Asked): Promise<void> {
  assert(await countLinkRequest(db, address), 'TOO_MANY_LINKS');
  const [found] = NUMBER.exec(number.trim().replace(/^#/, '').toLowerCase()) ?? [];
  const to = email.trim().toLowerCase();
  if (!found || to === '') return;
  await inTransaction(db, async (tx) => {
    const { rows } = await tx.execute<{ id: string; email: string }>(sql`
      select id, email from (
        select id, coalesce(delivery->>'email', contact_email) as email from ${completedTransactions}
        where id between ${found + REST}::uuid and ${found + HIGHEST}::uuid
          and customer_id not in (select customer_id from ${forgottenCustomers}) limit 10) o
      where lower(email) = ${to} and not exists (
        select from ${auditLog} where subject_id = o.id::text and action = 'order.revoke-links')`);
    for (const order of rows) {
      // Counts only emails that are sent. The limit also applies to guests' payments with this address.
      if (!(await countGuestMail(tx, to, limits))) return;
      await queueMail(tx, { about: 'order', id: order.id, to: order.email, again: true });
    }
  });
}
