import { sql } from 'drizzle-orm';
import type { Db } from '#db/types.ts';

/** Payments whose refund the provider refuses, and others that should have come to an end an hour ago. */
export async function countTroubles(db: Db): Promise<{ refused: number; stuck: number }> {
  const { rows } = await db.execute<{ refused: number; stuck: number }>(sql`
    select count(*) filter (where refused)::int as refused,
      count(*) filter (where not refused and updated_at < now() - interval '1 hour')::int as stuck
    from (
      select updated_at, state = 'refunding' and exists (
        select from payment_events e where e.payment_id = p.id and e.kind = 'refused-by-provider') as refused
      from payments p where check_at is not null and state in ('paying', 'captured', 'refunding')) as open`);
  return { refused: rows[0]?.refused ?? 0, stuck: rows[0]?.stuck ?? 0 };
}
