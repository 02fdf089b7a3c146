import { sql } from 'drizzle-orm';
import { searches } from '#db/schema/catalog/searches.ts';
import type { Db } from '#db/types.ts';

/** A text is common if at least this number of networks searched for it on one day. */
export const COMMON_FROM = 3;
/** Maximum number of texts counted per day. */
const MAX_TEXTS = sql.raw('10000');
const COMMON = sql.raw(String(COMMON_FROM));

/** The recent searches for one text on one day. */
export type CountedSearch = {
  text: string;
  /** The day as 'YYYY-MM-DD' in UTC. The digests in `networks` were made with the key of this day. */
  day: string;
  count: number;
  isEmpty: boolean;
  /** Digests of the networks that searched for the text, at most 3. */
  networks: string[];
};

/**
 * Adds the searches that a process has counted, in one statement. Writes the rows in alphabetical order, so
 * that processes can't block each other in a deadlock.
 */
export async function recordSearches(db: Db, counted: readonly CountedSearch[]): Promise<void> {
  if (counted.length === 0) return;
  await db.execute(sql`
    with asked as (
      select * from jsonb_to_recordset(${JSON.stringify(counted)}::jsonb)
        as a (text text, day date, count bigint, "isEmpty" boolean, networks text[])
    ), room as (
      select day, ${MAX_TEXTS} - (select count(*) from ${searches} s where s.day = days.day) as free
      from (select distinct day from asked) days
    ), placed as (
      select a.*, s.text is not null as is_known,
        row_number() over (partition by a.day, s.text is null order by a.count desc, a.text) as place
      from asked a left join ${searches} s on s.text = a.text and s.day = a.day
    )
    insert into ${searches} as s (text, day, count, is_empty, is_common, networks)
    select p.text, p.day, p.count, p."isEmpty", cardinality(p.networks) >= ${COMMON},
      case when cardinality(p.networks) >= ${COMMON} then '{}' else p.networks end
    from placed p join room using (day)
    where p.is_known or p.place <= room.free
    order by p.text, p.day
    on conflict (text, day) do update set
      count = s.count + excluded.count, is_empty = excluded.is_empty,
      (is_common, networks) = (
        select old.is_common or excluded.is_common or count(distinct network) >= ${COMMON},
          case when old.is_common or excluded.is_common or count(distinct network) >= ${COMMON} then '{}'
            else coalesce(array_agg(distinct network) filter (where network is not null), '{}') end
        from (select s.is_common) old left join unnest(s.networks || excluded.networks) network on true
        group by old.is_common)`);
}
