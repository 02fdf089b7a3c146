import { type Span, SpanKind, SpanStatusCode, type Tracer, trace } from '@opentelemetry/api';
import pg from 'pg';
import { postgresCode } from '#db/postgres-code.ts';

const MAX_TEXT = 1_000;

type Asked = { text?: unknown; name?: unknown; submit?: unknown };
type Callback = (error: unknown, result: unknown) => void;

/**
 * Adds a span for each statement of a traced request by wrapping the driver's `query`. Returns a function
 * that stops the tracing.
 */
export function traceQueries(tracer: Tracer): () => void {
  const { prototype } = pg.Client;
  const plain = prototype.query as (this: pg.Client, ...given: unknown[]) => unknown;
  function query(this: pg.Client, ...given: unknown[]): unknown {
    const [asked] = given as [string | Asked];
    // Streams of rows (COPY) get no span, because they end after this call.
    const streams = typeof asked === 'object' && typeof asked.submit === 'function';
    if (streams || !trace.getActiveSpan()?.isRecording()) return plain.apply(this, given);
    const span = begin(tracer, asked);
    const last = given.at(-1);
    if (typeof last === 'function') {
      const callback = last as Callback;
      const ended: Callback = (error, result) => {
        end(span, error);
        callback(error, result);
      };
      return plain.apply(this, [...given.slice(0, -1), ended]);
    }
    const answer = plain.apply(this, given) as Promise<unknown>;
    answer.then(
      () => end(span, null),
      (error: unknown) => end(span, error),
    );
    return answer;
  }
  prototype.query = query as typeof prototype.query;
  return () => {
    prototype.query = plain as typeof prototype.query;
  };
}

function begin(tracer: Tracer, asked: string | Asked): Span {
  const text = String(typeof asked === 'string' ? asked : asked.text).trimStart();
  const operation = /^\w+/.exec(text)?.[0].toUpperCase() ?? 'STATEMENT';
  const name = typeof asked === 'object' && asked.name ? ` ${asked.name}` : '';
  const attributes = {
    'db.system.name': 'postgresql',
    'db.operation.name': operation,
    'db.query.text': withoutValues(text).slice(0, MAX_TEXT),
  };
  return tracer.startSpan(`${operation}${name}`, { kind: SpanKind.CLIENT, attributes });
}

/** Replaces string literals. Few statements contain any, but they may be confidential. */
function withoutValues(text: string): string {
  return text.replace(/'[^']*'/g, "'?'");
}

function end(span: Span, error: unknown): void {
  if (error) {
    span.setStatus({ code: SpanStatusCode.ERROR });
    const code = postgresCode(error);
    if (code) span.setAttribute('db.response.status_code', code);
  }
  span.end();
}
