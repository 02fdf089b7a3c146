import pino from 'pino';

/** Class 22, data exceptions: PostgreSQL quotes the invalid value. */
const DATA_FAULT = /^22/;
/**
 * Error properties that are logged besides name, message and stack. All others are dropped: clients attach
 * the request with its credentials, the driver its parameters, email servers the recipient.
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
 * An error as it is logged, without the parameters of a failed statement: these may be password digests,
 * addresses or visitors' texts.
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

/** Drizzle appends the parameters to its message, and a wrapping error repeats that message. */
function withoutParams(text: string, error: Error): string {
  let cleaned = text;
  for (const each of causesOf(error)) {
    if ('params' in each) cleaned = cleaned.replaceAll(`\nparams: ${each.params}`, '');
  }
  return cleaned;
}

/** In 'invalid input syntax for type integer: "…"' the quoted part comes from a visitor. */
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
