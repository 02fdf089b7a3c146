import { sql } from 'drizzle-orm';
import { FilesError } from '../requests/errors.ts';
import { forbidden } from '../requests/rights.ts';
import type { FileService } from '../service.ts';
import { objects } from '../tables.ts';

const MAX_RESULTS = 1000;

/**
 * Lists the objects with a prefix and the folders below it. The list is sorted by name and divided into
 * pages.
 * @throws {FilesError} 400, 401, 403.
 */
export async function listObjects(service: FileService, request: Request): Promise<Response> {
  const { searchParams } = new URL(request.url);
  const prefix = searchParams.get('prefix') ?? '';
  const delimiter = searchParams.get('delimiter') ?? '';
  if (delimiter !== '' && delimiter !== '/') throw new FilesError(400, 'The delimiter must be a slash.');
  if (prefix.length > 300 || prefix.includes('\0')) throw new FilesError(400, 'The prefix is not valid.');
  const caller = await service.readCaller(request);
  if (!service.rights.mayList(caller, prefix)) throw forbidden(caller);
  const count = readCount(searchParams.get('maxResults'));
  const entries = await selectEntries(service, {
    prefix,
    delimiter,
    after: readToken(searchParams.get('pageToken')),
    count,
  });
  const page = entries.slice(0, count);
  const isFolder = (entry: string) => delimiter !== '' && entry.endsWith('/');
  return Response.json(
    {
      prefixes: page.filter(isFolder),
      items: page.filter((entry) => !isFolder(entry)).map((name) => ({ name, bucket: service.bucket })),
      ...(entries.length > count && { nextPageToken: Buffer.from(page.at(-1) ?? '').toString('base64url') }),
    },
    { headers: { 'Cache-Control': 'no-store' } },
  );
}

type Ask = { prefix: string; delimiter: string; after: string; count: number };

/** Selects one entry more than requested, which shows whether there is a next page. */
async function selectEntries(
  { db }: FileService,
  { prefix, delimiter, after, count }: Ask,
): Promise<string[]> {
  const rest = sql`substr(name, ${prefix.length + 1}::int)`;
  const entry =
    delimiter === ''
      ? sql`name`
      : sql`case when position('/' in ${rest}) = 0 then name
            else substr(name, 1, ${prefix.length}::int + position('/' in ${rest})) end`;
  const { rows } = await db.execute<{ entry: string }>(sql`
    select distinct entry from (
      select ${entry} as entry from ${objects} where starts_with(name, ${prefix}) and name > ${after}
    ) as entries where entry > ${after} order by entry limit ${count + 1}`);
  return rows.map(({ entry: found }) => found);
}

function readCount(given: string | null): number {
  if (given === null) return MAX_RESULTS;
  if (!/^\d{1,6}$/.test(given) || Number(given) < 1) throw new FilesError(400, 'maxResults is not valid.');
  return Math.min(Number(given), MAX_RESULTS);
}

function readToken(given: string | null): string {
  const after = Buffer.from(given ?? '', 'base64url').toString('utf8');
  if (after.length > 300 || after.includes('\0')) throw new FilesError(400, 'The page token is not valid.');
  return after;
}
