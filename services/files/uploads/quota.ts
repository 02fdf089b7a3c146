import { lt, sql } from 'drizzle-orm';
import type { DbOrTx, Tx } from '#db/types.ts';
import { FilesError } from '../requests/errors.ts';
import type { FileService } from '../service.ts';
import { quotas } from '../tables.ts';

const HOUR_MS = 3600_000;

/**
 * Counts an upload of `bytes` bytes for the network. Does nothing if the network is unknown.
 * @throws {FilesError} 402 above the network's hourly limit.
 */
export async function countUpload(
  db: DbOrTx,
  { limits, clock }: FileService,
  { network, bytes }: { network: string | null; bytes: number },
): Promise<void> {
  if (network === null) return;
  const now = new Date(clock()).toISOString();
  const endsAt = new Date(clock() + HOUR_MS).toISOString();
  const { networkBytes, networkUploads } = limits;
  const { rows } = await db.execute(sql`
    insert into ${quotas} as q (network, uploads, bytes, ends_at)
    select ${network}, 1, ${bytes}::bigint, ${endsAt}::timestamptz
    where ${bytes}::bigint <= ${networkBytes}::bigint
    on conflict (network) do update set
      uploads = case when q.ends_at <= ${now} then 1 else q.uploads + 1 end,
      bytes = case when q.ends_at <= ${now} then excluded.bytes else q.bytes + excluded.bytes end,
      ends_at = case when q.ends_at <= ${now} then excluded.ends_at else q.ends_at end
    where q.ends_at <= ${now}
      or (q.uploads < ${networkUploads} and q.bytes + excluded.bytes <= ${networkBytes}::bigint)
    returning network`);
  if (rows.length === 0)
    throw new FilesError(402, 'Too much has come from your network: try again in an hour.');
}

/** Deletes the counters of past hours. */
export async function dropQuotas({ db, clock }: FileService): Promise<void> {
  await db.delete(quotas).where(lt(quotas.endsAt, new Date(clock())));
}

/**
 * Locks the user's folder until the transaction ends. The transactions that count or fill the folder
 * therefore run one after another, and each one sees the results of the earlier ones.
 */
export async function lockFolder(tx: Tx, owner: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`files.folder ${owner}`}, 0))`);
}
