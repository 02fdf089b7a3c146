import { brotliCompressSync, brotliDecompressSync, constants, gzipSync } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

/**
 * A ninth of the bytes for a quarter of a millisecond; the usual window of 4 MB would take as long again to
 * set up.
 */
const QUICK = { br: brotli(3, 17), gzip: { level: 3 } };
/** A sixth less than that, for a millisecond. Beyond it twelve times the work takes one byte in a hundred. */
const WELL = { br: brotli(7, 18), gzip: { level: 6 } };

const TAKES_BR = takes('br');
const TAKES_GZIP = takes('gzip');

/** The best encoding that the visitor takes. */
export function chooseEncoding(accepted: string | null | undefined): Encoding {
  if (!accepted) return 'identity';
  if (TAKES_BR.test(accepted)) return 'br';
  return TAKES_GZIP.test(accepted) ? 'gzip' : 'identity';
}

/** Matches an Accept-Encoding that names the encoding and does not refuse it by `;q=0`. */
function takes(encoding: string): RegExp {
  return new RegExp(`(^|,)\\s*${encoding}\\s*(,|$|;\\s*q=(?!0(\\.0*)?\\s*(,|$)))`, 'i');
}

/**
 * The bytes in this encoding, packed for one visitor, or `well` for many. In place: rendering takes ten times
 * as long, and handing the bytes to another thread costs more than it spares.
 */
export function pack(body: Buffer, encoding: Encoding, { well = false } = {}): Buffer {
  const { br, gzip } = well ? WELL : QUICK;
  if (encoding === 'br') return brotliCompressSync(body, br);
  return encoding === 'gzip' ? gzipSync(body, gzip) : body;
}

/** What was packed by brotli. */
export function unpack(packed: Buffer): Buffer {
  return brotliDecompressSync(packed);
}

function brotli(quality: number, windowBits: number) {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_LGWIN]: windowBits,
  };
  return { params };
}
