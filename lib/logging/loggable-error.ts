import pino from 'pino';

/** PostgreSQL's error class 22, data exceptions. The message quotes the invalid value. */
const DATA_FAULT = /^22/;
/**
 * The properties of an error that are logged in addition to name, message and stack. Others may be
 * confidential: HTTP clients attach the request with its credentials, the database driver attaches
 * parameters, and email servers report the recipient.
 */
const KEPT = [
  'code',
  'errno',
  'syscall',
  'port',
  'status',
  'statusCode',
  'responseCode',
  'issue',
  'table',
  'constraint',
];

type LoggableError = { type: string; message: string; stack: string; [code: string]: unknown };

/**
 * Returns an error as the log writes it. The parameters of a failed statement are removed, because they may
 * be password hashes, addresses or visitors' texts.
 */
export function loggableError(error: Error): LoggableError {
  const { type, message, stack } = pino.stdSerializers.err(error);
  const clean = (text: string) => withoutQuotes(withoutParams(text, error), error);
  const kept = Object.entries(error).filter(([key, value]) => KEPT.includes(key) && isPlain(value));
  return {
    type: type ?? error.name,
    message: clean(message),
    stack: clean(stack),
    ...Object.fromEntries(kept),
    ...(error instanceof AggregateError && { causes: error.errors.slice(0, 5).map(messageOf) }),
  };
}

function isPlain(value: unknown): boolean {
  return typeof value === 'number' || (typeof value === 'string' && value.length <= 200);
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : 'unknown';
}

/**
 * Removes statement parameters. Drizzle adds them to its message, and an error that wraps it repeats the
 * message.
 */
function withoutParams(text: string, error: Error): string {
  let cleaned = text;
  for (const each of causesOf(error)) {
    if ('params' in each) cleaned = cleaned.replaceAll(`\nparams: ${each.params}`, '');
  }
  return cleaned;
}

/**
 * Removes quoted texts. In 'invalid input syntax for type integer: "…"', the quoted text comes from a
 * visitor.
 */
function withoutQuotes(text: string, error: Error): string {
  let cleaned = text;
  for (const each of causesOf(error)) {
    if (!('code' in each) || !DATA_FAULT.test(String(each.code))) continue;
    cleaned = cleaned.replaceAll(each.message, each.message.replace(/"[\s\S]*"/g, '"…"'));
  }
  return cleaned;
}

function* causesOf(error: Error): Generator<Error> {
  const seen = new Set<unknown>();
  for (let each: unknown = error; each instanceof Error && !seen.has(each); each = each.cause) {
    seen.add(each);
    yield each;
  }
}
