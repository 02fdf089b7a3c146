import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '#db/types.ts';
import type { Gateway } from '../gateway/gateway.ts';
import {
  CALL_FAULTS,
  type CallFaultCode,
  type ConnectionFinding,
  EXAMINATION_MS,
  type Examination,
  type ProviderAccess,
  WEBHOOK_FINDINGS,
  type WebhookCode,
} from '../gateway/provider-access.ts';
import { type ConnectionEvent, readConnections, recordConnectionEvent } from './connections.ts';

type Examined = Pick<Gateway, 'name'> & { access: ProviderAccess };

/**
 * Tests a provider's credentials for at most `limitMs` milliseconds. Stores the findings for the payment
 * settings and the Health page.
 */
export async function examineConnection(
  db: Db,
  { name, access }: Examined,
  { limitMs = EXAMINATION_MS, ...ask }: Examination & { limitMs?: number },
): Promise<ConnectionFinding[]> {
  const late = sleep<ConnectionFinding[]>(limitMs, [{ code: 'too-slow', detail: '' }], { ref: false });
  const tried = access.examine(ask).catch((error: unknown) => [access.faultOf(error)]);
  const found: ConnectionFinding[] = await Promise.race([tried, late]);
  const connected = { provider: name, mode: access.mode };
  const fault = found.find(isFault);
  await recordConnectionEvent(db, connected, fault ? { kind: 'failed', fault } : { kind: 'answered' });
  const webhook = found.find(isOfWebhook);
  if (!webhook) return found;
  await recordConnectionEvent(db, connected, { kind: 'found', finding: webhook });
  const known = (await readConnections(db, new Map([[name, { access }]]))).get(name)?.webhook;
  return known ? [...found.filter((each) => each !== webhook), known] : found;
}

/** Findings that the shop makes without a call to the provider. */
const UNASKED: WebhookCode[] = ['webhook-local', 'webhook-unset'];

/**
 * Looks for the webhook at each provider, and stores the findings. Returns the number of providers that
 * responded.
 */
export async function checkWebhooks(
  db: Db,
  gateways: Iterable<Pick<Gateway, 'name' | 'access'>>,
  urlOf: (provider: string) => string,
): Promise<number> {
  let asked = 0;
  for (const { name, access } of gateways) {
    if (access === undefined) continue;
    const news = await findWebhook(access, urlOf(name));
    await recordConnectionEvent(db, { provider: name, mode: access.mode }, news);
    if (news.kind !== 'found' || UNASKED.includes(news.finding.code)) continue;
    await recordConnectionEvent(db, { provider: name, mode: access.mode }, { kind: 'answered' });
    asked += 1;
  }
  return asked;
}

async function findWebhook(access: ProviderAccess, url: string): Promise<ConnectionEvent> {
  try {
    return { kind: 'found', finding: await access.findWebhook(url) };
  } catch (error) {
    return { kind: 'failed', fault: access.faultOf(error) };
  }
}

function isFault(found: ConnectionFinding): found is ConnectionFinding<CallFaultCode> {
  return Object.hasOwn(CALL_FAULTS, found.code);
}

function isOfWebhook(found: ConnectionFinding): found is ConnectionFinding<WebhookCode> {
  return Object.hasOwn(WEBHOOK_FINDINGS, found.code);
}
