import type { Stripe } from 'stripe';
import {
  type ConnectionFinding,
  EXAMINING_CALL_MS,
  type Examination,
  isLocalAddress,
  isSameAddress,
  missingEvents,
  type ProviderAccess,
  type WebhookCode,
} from '#domain/payments/gateway/provider-access.ts';
import { chainOf, faultOfStatus } from '../call-fault.ts';
import { openSdk, type StripeAccess } from './call.ts';
import { codeOf, statusOf } from './errors.ts';

/** The webhook events that the shop needs (docs/operations.md). */
const EVENTS = [
  'checkout.session.completed',
  'checkout.session.expired',
  'payment_intent.amount_capturable_updated',
  'payment_intent.canceled',
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
];

/** The maximum number of webhook endpoints to read. Stripe allows 16 in each mode. */
const MAX_ENDPOINTS = 100;

/** The account's data for the test; null if the key may not read it. */
type Account = { takesPayments: boolean; currencies: readonly string[] | null } | null;

/**
 * Tests the connection to Stripe. Makes each call only once, and waits at most `EXAMINING_CALL_MS` for it.
 */
export function stripeAccess(access: StripeAccess): ProviderAccess {
  const mode = access.secretKey.includes('_live_') ? 'live' : 'test';
  const open = () => openSdk({ ...access, timeoutMs: Math.min(access.timeoutMs, EXAMINING_CALL_MS) });
  return {
    mode,
    faultOf,
    async examine(ask) {
      const stripe = await open();
      // This call finds a wrong key, because any valid key either reads the balance or gets a 403.
      const balance = await readable(stripe.balance.retrieve());
      if (balance !== null && balance.livemode !== (mode === 'live'))
        return [{ code: 'other-mode', detail: balance.livemode ? 'live' : 'test' }];
      const [account, webhook] = await Promise.all([
        readAccount(stripe),
        findEndpoint(stripe, ask.webhookUrl),
      ]);
      return [{ code: 'key-accepted', detail: mode }, ...accountFindings(account, ask), webhook];
    },
    findWebhook: async (webhookUrl) => findEndpoint(await open(), webhookUrl),
    claimsWebhook: (headers) => headers.has('stripe-signature'),
  };
}

/** Stripe's codes for keys and accounts: https://docs.stripe.com/error-codes */
function faultOf(error: unknown) {
  const failed = chainOf(error).find((each) => statusOf(each) !== null) ?? error;
  const code = codeOf(failed);
  if (code === 'livemode_mismatch') return { code: 'other-mode' as const, detail: code };
  return faultOfStatus(statusOf(failed), code, failed);
}

/** The result of a reading call; null if the key lacks the permission. */
async function readable<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading;
  } catch (error) {
    if (statusOf(error) === 403) return null;
    throw error;
  }
}

async function readAccount(stripe: Stripe): Promise<Account> {
  const account = await readable(stripe.accounts.retrieveCurrent());
  if (account === null) return null;
  const { charges_enabled: takesPayments, country } = account;
  const spec = country ? await stripe.countrySpecs.retrieve(country).catch(() => null) : null;
  return { takesPayments, currencies: spec?.supported_payment_currencies ?? null };
}

function accountFindings(account: Account, { currency }: Examination): ConnectionFinding[] {
  const takes = account?.currencies ? account.currencies.includes(currency.toLowerCase()) : true;
  return [
    ...(account === null ? [{ code: 'account-unread' as const, detail: '' }] : []),
    ...(account?.takesPayments === false ? [{ code: 'account-restricted' as const, detail: '' }] : []),
    { code: takes ? 'currency-accepted' : 'currency-refused', detail: currency },
  ];
}

async function findEndpoint(stripe: Stripe, webhookUrl: string): Promise<ConnectionFinding<WebhookCode>> {
  if (isLocalAddress(webhookUrl)) return { code: 'webhook-local', detail: '' };
  const list = await readable(stripe.webhookEndpoints.list({ limit: MAX_ENDPOINTS }));
  if (list === null) return { code: 'webhook-unread', detail: '' };
  const ours = list.data.filter(({ url }) => isSameAddress(url, webhookUrl));
  const active = ours.filter(({ status }) => status === 'enabled');
  if (active.length === 0)
    return { code: ours.length > 0 ? 'webhook-disabled' : 'webhook-missing', detail: webhookUrl };
  const missing = missingEvents(
    EVENTS,
    active.flatMap(({ enabled_events: events }) => events),
  );
  return { code: missing === '' ? 'webhook-fine' : 'webhook-events', detail: missing };
}
