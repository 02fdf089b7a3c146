import { eq, type SQL, sql } from 'drizzle-orm';
import { preparedSql } from '#db/prepared.ts';
import { acceptedTerms, sitePages, termsVersions } from '#db/schema/site.ts';
import type { DbOrTx, Tx } from '#db/types.ts';
import type { Terms } from './find-terms.ts';

type Acceptance = { paymentId: string; pageId: number; digest: string };

const digest = (value: (key: 'digest') => SQL) => sql`decode(${value('digest')}, 'hex')`;

const write = preparedSql<Acceptance, never>(
  'write_accepted_terms',
  (value) => sql`
    with known as (
      select id from ${termsVersions} where digest = ${digest(value)}
    ), added as (
      insert into ${termsVersions} (digest, page_id, version, title, body)
      select ${digest(value)}, id, version, title, body from ${sitePages}
      where id = ${value('pageId')}::bigint and not exists (select from known)
      on conflict (digest) do update set digest = excluded.digest
      returning id
    )
    insert into ${acceptedTerms} (payment_id, terms_id)
    select ${value('paymentId')}::uuid, id from (select id from known union all select id from added) terms
    on conflict (payment_id) do update set terms_id = excluded.terms_id, accepted_at = excluded.accepted_at`,
);

/** Records that the customer of this payment has accepted these terms. Also stores their text. */
export function writeAcceptedTerms(tx: Tx, paymentId: string, { pageId, digest }: Terms) {
  return write(tx, { paymentId, pageId, digest });
}

/** The text that the customer of an order has accepted; null if there is none. */
export async function findAcceptedTerms(db: DbOrTx, orderId: string) {
  const { title, body, version } = termsVersions;
  const [row] = await db
    .select({ title, body, version, acceptedAt: acceptedTerms.acceptedAt })
    .from(acceptedTerms)
    .innerJoin(termsVersions, eq(termsVersions.id, acceptedTerms.termsId))
    .where(eq(acceptedTerms.paymentId, orderId));
  return row ?? null;
}
