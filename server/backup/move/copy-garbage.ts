import type pg from 'pg';
import type { Snapshot } from '../snapshot.ts';

const BATCH = 5_000;

/**
 * Lists in the target's garbage all places that the copied rows don't name: removed files, parts of
 * unfinished uploads, and resized pictures. If the shop keeps its store, nobody else would remove these
 * files. Places that the store doesn't have do no harm.
 */
export async function copyGarbage({ client }: Snapshot, target: pg.Client): Promise<void> {
  await target.query('delete from files.garbage');
  await client.query(
    `declare unnamed_places no scroll cursor for
      (select place from files.garbage union select place from files.pieces
        union select place from files.objects where starts_with(name, 'variants/'))
      except select place from files.objects where not starts_with(name, 'variants/')`,
  );
  for (;;) {
    const { rows } = await client.query<{ place: string }>(`fetch ${BATCH} from unnamed_places`);
    await target.query('insert into files.garbage (place, due_at) select unnest($1::text[]), now()', [
      rows.map(({ place }) => place),
    ]);
    if (rows.length < BATCH) break;
  }
  await client.query('close unnamed_places');
}
