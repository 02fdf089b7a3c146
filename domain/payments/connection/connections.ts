import { sql } from 'drizzle-orm';
import { providerConnections } from '#db/schema/orders/provider-connections.ts';
import type { Db } from '#db/types.ts';
import type { Gateway } from '../gateway/gateway.ts';
import {
  CALL_FAULTS,
  type CallFault,
  type CallFaultCode,
  type ConnectionFinding,
  type ProviderMode,
  WEBHOOK_FINDINGS,
  type WebhookCode,
} from '../gateway/provider-access.ts';

/** A provider and one of its modes. */
type Connected = { provider: string; mode: ProviderMode };

/** An event of the connection to a provider. */
export type ConnectionEvent =
  | { kind: 'answered' }
  | { kind: 'failed'; fault: CallFault }
  | { kind: 'webhook' }
  | { kind: 'refused-webhook' }
  | { kind: 'found'; finding: ConnectionFinding<WebhookCode> };

/** Stores the time and data of an event. Overwrites the previous event of the same kind. */
export async function recordConnectionEvent(
  db: Db,
  connected: Connected,
  news: ConnectionEvent,
): Promise<void> {
  const set = columnsOf(news);
  const { provider, mode } = providerConnections;
  await db
    .insert(providerConnections)
    .values({ ...connected, ...set })
    .onConflictDoUpdate({ target: [provider, mode], set });
}

function columnsOf(news: ConnectionEvent) {
  const now = sql`now()`;
  switch (news.kind) {
    case 'answered':
      return { answeredAt: now };
    case 'failed':
      return { failedAt: now, fault: news.fault.code, faultDetail: news.fault.detail.slice(0, 100) };
    case 'webhook':
      return { webhookAt: now };
    case 'refused-webhook':
      return { refusedWebhookAt: now };
    case 'found': {
      const { code, detail } = news.finding;
      return { checkedAt: now, finding: code, findingDetail: detail.slice(0, 1_000) };
    }
  }
}

type Row = typeof providerConnections.$inferSelect;

/** The state of the connection to a provider, for the mode of its credentials. */
export type Connection = Pick<Row, 'answeredAt' | 'failedAt' | 'webhookAt' | 'checkedAt'> & {
  /** Why the last failed call failed; null if no call failed. */
  fault: CallFault | null;
  /** The latest finding about the provider's webhook to this shop, or about refused webhooks. */
  webhook: ConnectionFinding<WebhookCode> | null;
};

/** The connections to these providers, by name. Omits providers without a stored connection. */
export async function readConnections(
  db: Db,
  gateways: ReadonlyMap<string, Pick<Gateway, 'access'>>,
): Promise<Map<string, Connection>> {
  const rows = await db.select().from(providerConnections).limit(MAX_ROWS);
  const ours = rows.filter(({ provider, mode }) => gateways.get(provider)?.access?.mode === mode);
  return new Map(ours.map((row) => [row.provider, connectionOf(row)]));
}

function connectionOf(row: Row): Connection {
  const { answeredAt, failedAt, webhookAt, checkedAt, fault, faultDetail, finding, findingDetail } = row;
  const found = isWebhookCode(finding) ? { code: finding, detail: findingDetail } : null;
  const isSound = found === null || found.code === 'webhook-fine' || found.code === 'webhook-local';
  return {
    answeredAt,
    failedAt,
    webhookAt,
    checkedAt,
    fault: isFaultCode(fault) ? { code: fault, detail: faultDetail } : null,
    webhook: isSound && refusesWebhooks(row) ? { code: 'webhook-refused', detail: '' } : found,
  };
}

const MAX_ROWS = 100;
/** Number of days for which the shop reports a refused webhook. Stripe repeats webhooks for three days. */
const REFUSED_DAYS = 7;

/**
 * Whether the latest webhook had a wrong signature. The secret may then be wrong. But anybody can send such a
 * webhook, so a later genuine webhook ends this state.
 */
function refusesWebhooks({ webhookAt, refusedWebhookAt }: Row): boolean {
  if (refusedWebhookAt === null || (webhookAt !== null && webhookAt >= refusedWebhookAt)) return false;
  return Date.now() - refusedWebhookAt.getTime() < REFUSED_DAYS * 86_400_000;
}

/** Checks a stored code, because another version of Kiosk may have other codes. */
const isWebhookCode = (code: string): code is WebhookCode => Object.hasOwn(WEBHOOK_FINDINGS, code);
const isFaultCode = (code: string): code is CallFaultCode => Object.hasOwn(CALL_FAULTS, code);
