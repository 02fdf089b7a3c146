import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { SYNTHETIC_COLUMNS, syntheticProduct } from './synthetic.ts';

/** The number of rows in one COPY. Each batch is added completely or not at all. */
const BATCH_ROWS = 5_000;
/** The number of rows in one write. Writing each row separately would be slow. */
const CHUNK_ROWS = 250;

/**
 * Adds `count` synthetic products, with numbers after those of the existing products. Stops between two
 * batches if `signal` aborts. Returns the number of added products.
 */
export async function addSynthetic(
  pool: pg.Pool,
  options: { count: number; signal?: AbortSignal; onProgress?: (done: number) => void },
): Promise<number> {
  // A separate connection, because nothing else may be sent on it during a COPY.
  const client = new pg.Client({ ...pool.options, password: pool.options.password, pipeline: false });
  client.on('error', () => {});
  await client.connect();
  try {
    const first = (await highestNumber(client)) + 1;
    let done = 0;
    while (done < options.count && !options.signal?.aborted) {
      const rows = Math.min(BATCH_ROWS, options.count - done);
      const copy = client.query(copyFrom(`copy products (${SYNTHETIC_COLUMNS.join(', ')}) from stdin`));
      await pipeline(Readable.from(chunks(first + done, first + done + rows)), copy);
      done += rows;
      options.onProgress?.(done);
    }
    await client.query('analyze products');
    return done;
  } finally {
    await client.end();
  }
}

async function highestNumber(client: pg.Client): Promise<number> {
  const result = await client.query<{ highest: number }>(
    `select coalesce(max(substring(name from ' No\\. ([0-9]{1,9})$')::int), 0) as highest from products`,
  );
  return result.rows[0]?.highest ?? 0;
}

function* chunks(from: number, to: number): Generator<string> {
  for (let start = from; start < to; start += CHUNK_ROWS) {
    let lines = '';
    for (let n = start; n < Math.min(start + CHUNK_ROWS, to); n++) {
      lines += `${syntheticProduct(n).map(escapeCopy).join('\t')}\n`;
    }
    yield lines;
  }
}

/** Escapes backslashes, tabs and line ends, which have a special meaning in COPY's text format. */
function escapeCopy(value: string): string {
  return value.replace(
    /[\\\t\n\r]/g,
    (sign) => ({ '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' })[sign] ?? '',
  );
}
