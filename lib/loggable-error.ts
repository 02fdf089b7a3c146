import pino from 'pino';

/**
 * An error as the log keeps it. What a failed statement was given stays out: it may be the digest of a
 * password, an address or a text that a visitor wrote.
 */
export function loggableError(error: Error): object {
  const { params: _, detail: __, ...told } = { ...pino.stdSerializers.err(error) };
  return { ...told, message: withoutParams(told.message, error), stack: withoutParams(told.stack, error) };
}

/**
 * Drizzle ends the message with the parameters; wherever it was a cause, that message is part of the whole.
 */
function withoutParams(text: string, error: Error): string {
  let cleaned = text;
  for (let each: unknown = error; each instanceof Error; each = each.cause) {
    if ('params' in each) cleaned = cleaned.replaceAll(`\nparams: ${each.params}`, '');
  }
  return cleaned;
}
