import pg from 'pg';
import { vi } from 'vitest';

type Sent = { text: string; values: unknown[] };

/** Records every statement that this process sends, including those in transactions, until `stop`. */
export function logStatements(): { sent: Sent[]; stop(): void } {
  const sent: Sent[] = [];
  const send = pg.Client.prototype.query as (...given: unknown[]) => unknown;
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  spy.mockImplementation(function (this: pg.Client, ...given: unknown[]) {
    const [first, values] = given;
    const text = typeof first === 'string' ? first : String((first as { text?: string }).text);
    sent.push({ text, values: Array.isArray(values) ? values : [] });
    return send.apply(this, given);
  });
  return { sent, stop: () => spy.mockRestore() };
}
