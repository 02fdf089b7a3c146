import type { Check } from '../case.ts';
import { until } from '../children.ts';
import type { Cluster } from '../cluster.ts';
import { inSeconds } from '../judge.ts';

const CATCH_UP_MS = 150_000;
const ORDER_MAIL = /^<order\.([0-9a-f-]{36})\./;
const WITH_ADDRESS = `select id from completed_transactions where coalesce(payer->>'email_address', '') <> '' and not simulated`;

/** Waits until the email of every order has arrived. Returns a check with the duration. */
export async function mailsCome({ mail, query }: Cluster): Promise<Check> {
  const startedAt = Date.now();
  const missing = async () => {
    const come = new Set(mail.received.map(({ messageId }) => ORDER_MAIL.exec(messageId)?.[1]));
    return (await query<{ id: string }>(WITH_ADDRESS)).filter(({ id }) => !come.has(id)).length;
  };
  await until('all mails have come', async () => (await missing()) === 0, CATCH_UP_MS).catch(() => {});
  const left = await missing();
  const figure = left === 0 ? `after ${inSeconds(Date.now() - startedAt)}` : `${left} have not come`;
  return { what: 'every order’s mail came', ok: left === 0, figure };
}
