/** Whether real money moves ('live') or not ('test'). */
export type ProviderMode = 'test' | 'live';

/**
 * Why a call failed. `detail` is a code of the provider or network, such as 'ENOTFOUND'. It never contains a
 * secret.
 */
export type CallFault = { code: CallFaultCode; detail: string };

/** The faults of calls. The payment settings describe them in `texts.adminPayments.findings`. */
export const CALL_FAULTS = {
  'bad-key': 'error',
  'other-mode': 'error',
  'no-permission': 'error',
  'no-network': 'error',
  'too-slow': 'error',
  busy: 'warning',
  'provider-down': 'warning',
  refused: 'error',
} as const;

export type CallFaultCode = keyof typeof CALL_FAULTS;

/** The possible findings about a provider's webhook to this shop. */
export const WEBHOOK_FINDINGS = {
  'webhook-fine': 'ok',
  /** The address of the shop is on this machine or in a local network. Providers can't reach it. */
  'webhook-local': 'warning',
  'webhook-missing': 'error',
  'webhook-disabled': 'error',
  /** The account has no webhook with the id in the settings. */
  'webhook-unknown': 'error',
  /** The webhook is sent to another address, which is in `detail`. */
  'webhook-elsewhere': 'error',
  /** The webhook's id is not set, so the shop can't verify webhooks. */
  'webhook-unset': 'error',
  /** Some events are missing. `detail` names them. */
  'webhook-events': 'warning',
  /** The credentials don't have the permission to read webhooks. */
  'webhook-unread': 'warning',
  /** The shop receives webhooks whose signature does not match the secret. */
  'webhook-refused': 'warning',
} as const;

export type WebhookCode = keyof typeof WEBHOOK_FINDINGS;

/** Every finding about a connection, and how serious it is. */
export const CONNECTION_FINDINGS = {
  ...CALL_FAULTS,
  ...WEBHOOK_FINDINGS,
  'key-accepted': 'ok',
  /** The key lacks a permission. So the shop can't find out whether the account can accept payments. */
  'account-unread': 'warning',
  /** The provider does not allow the account to accept payments. */
  'account-restricted': 'error',
  'currency-accepted': 'ok',
  'currency-refused': 'error',
} as const;

type ConnectionCode = keyof typeof CONNECTION_FINDINGS;
export type ConnectionFinding<Code extends ConnectionCode = ConnectionCode> = { code: Code; detail: string };

/** What a test checks: the shop's currency, and the address of its webhook. */
export type Examination = { currency: string; webhookUrl: string };

/**
 * Functions and data about a provider's credentials, for the payment settings. They never reveal the
 * credentials.
 */
export type ProviderAccess = {
  readonly mode: ProviderMode;
  /** Explains why a call to this provider failed. `error` is the error that the call threw. */
  faultOf(error: unknown): CallFault;
  /**
   * Tests the credentials. Takes no longer than `EXAMINATION_MS` and changes nothing at the provider. Throws
   * only errors that `faultOf` explains.
   */
  examine(ask: Examination): Promise<ConnectionFinding[]>;
  /**
   * Only looks for the webhook. Like `examine`, takes no longer than `EXAMINATION_MS` and changes nothing.
   */
  findWebhook(webhookUrl: string): Promise<ConnectionFinding<WebhookCode>>;
  /**
   * Whether a request claims to be a webhook of this provider. If not, its failure says nothing about the
   * provider.
   */
  claimsWebhook(headers: Headers): boolean;
};

/** Time limit of a test in milliseconds. It is short, because the administrator waits for the result. */
export const EXAMINATION_MS = 10_000;
/** Time limit of a single call during a test, in milliseconds. */
export const EXAMINING_CALL_MS = 4_000;

/** Whether an address is on this machine or in a local network. Providers can't send webhooks there. */
export function isLocalAddress(url: string): boolean {
  const { hostname } = new URL(url);
  return (
    /^(localhost|.*\.localhost|.*\.local|\[::1?\]|0\.0\.0\.0)$/.test(hostname) ||
    /^(127|10|169\.254|192\.168|172\.(1[6-9]|2\d|3[01]))\./.test(hostname)
  );
}

/** The events in `wanted` that are not in `sent`, as one text; '' if none is missing. */
export function missingEvents(wanted: readonly string[], sent: readonly string[]): string {
  return sent.includes('*') ? '' : wanted.filter((event) => !sent.includes(event)).join(', ');
}

/** Whether two URLs are the same after normalization. False if one is invalid. */
export function isSameAddress(one: string, other: string): boolean {
  return URL.canParse(one) && new URL(one).href === new URL(other).href;
}
