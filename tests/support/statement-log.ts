import pg from 'pg';
import { vi } from 'vitest';

/** The text of every statement that this process sends from now on, in transactions too; `stop` ends that. */
export function logStatements(): { texts: string[]; stop(): void } {
  const texts: string[] = [];
  const send = pg.Client.prototype.query as (...given: unknown[]) => unknown;
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  spy.mockImplementation(function (this: pg.Client, ...given: unknown[]) {
    const [first] = given;
    texts.push(typeof first === 'string' ? first : String((first as { text?: string }).text));
    return send.apply(this, given);
  });
  return { texts, stop: () => spy.mockRestore() };
}
