/** The database is unreachable; nothing was started. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable';
}

const LOSS_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
  'ENOTFOUND',
  'EAI_AGAIN',
  // The server is stopping, crashed, or starting.
  '57P01',
  '57P02',
  '57P03',
  // A pooler lost its server.
  '08006',
  '08P01',
]);

/** The driver's messages that have no code. */
const LOSS_WORDS = new Set([
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'timeout expired',
  'Query read timeout',
]);

/** Whether the server is gone, stopping or starting (not: busy, or a wrong login). */
export function isConnectionLoss(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return LOSS_CODES.has(code) || LOSS_WORDS.has(error.message);
}
