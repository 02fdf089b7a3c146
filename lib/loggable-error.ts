import pino from 'pino';

/** PostgreSQL quotes what it could not read: class 22, data exceptions. */
const DATA_FAULT = /^22/;
/**
 * What the log keeps of an error beside its kind, words and stack. Anything else is left out: clients hang on
 * the request with its credentials, the driver what a statement was given, mail servers the recipient.
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
 * An error as the log keeps it. What a failed statement was given stays out: it may be the digest of a
 * password, an address or a text that a visitor wrote.
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
 * Drizzle ends the message with the parameters; wherever it was a cause, that message is part of the whole.
 */
function withoutParams(text: string, error: Error): string {
  let cleaned = text;
  for (const each of causesOf(error)) {
    if ('params' in each) cleaned = cleaned.replaceAll(`\nparams: ${each.params}`, '');
  }
  return cleaned;
}

/** 'invalid input syntax for type integer: "…"': what stands there is a visitor's. */
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
