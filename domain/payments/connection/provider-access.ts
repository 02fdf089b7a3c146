/** Whether money moves. */
export type ProviderMode = 'test' | 'live';

/** Why a call failed. `detail` is a code of the provider or network, such as 'ENOTFOUND'; never a secret. */
export type CallFault = { code: CallFaultCode; detail: string };

/** The faults of calls, in words of the payment settings (`texts.adminPayments.findings`). */
export const CALL_FAULTS = {
  'bad-key': 'wrong',
  'other-mode': 'wrong',
  'no-permission': 'wrong',
  'no-network': 'wrong',
  'too-slow': 'wrong',
  busy: 'watch',
  'provider-down': 'watch',
  refused: 'wrong',
} as const;

export type CallFaultCode = keyof typeof CALL_FAULTS;

/** What can be found about a provider's webhook to this shop. */
export const WEBHOOK_FINDINGS = {
  'webhook-fine': 'fine',
  /** The shop's address is on this machine or in a local network, where no provider reaches it. */
  'webhook-local': 'watch',
  'webhook-missing': 'wrong',
  'webhook-disabled': 'wrong',
  /** The id in the settings is none of the account. */
  'webhook-unknown': 'wrong',
  /** It is sent to another address, `detail`. */
  'webhook-elsewhere': 'wrong',
  /** Its id is not set, so that none can be verified. */
  'webhook-unset': 'wrong',
  /** `detail`: the missing events. */
  'webhook-events': 'watch',
  /** The credentials may not read webhooks. */
  'webhook-unread': 'watch',
  /** Webhooks arrive whose signature the secret does not match. */
  'webhook-refused': 'watch',
} as const;

export type WebhookCode = keyof typeof WEBHOOK_FINDINGS;

/** Every finding about a connection, with its weight. */
export const CONNECTION_FINDINGS = {
  ...CALL_FAULTS,
  ...WEBHOOK_FINDINGS,
  'key-accepted': 'fine',
  /** A key with few rights: whether the account may take payments is unknown. */
  'account-unread': 'watch',
  /** The provider lets the account take no payments. */
  'account-restricted': 'wrong',
  'currency-accepted': 'fine',
  'currency-refused': 'wrong',
} as const;

type ConnectionCode = keyof typeof CONNECTION_FINDINGS;
export type ConnectionFinding<Code extends ConnectionCode = ConnectionCode> = { code: Code; detail: string };

/** What a provider's connection is examined for: the shop's currency, and the address of its webhook. */
export type Examination = { currency: string; webhookUrl: string };

/** What the merchant may know of a provider's credentials. They themselves are never shown. */
export type ProviderAccess = {
  readonly mode: ProviderMode;
  /** Why a call of this provider failed, from what it threw. */
  faultOf(error: unknown): CallFault;
  /**
   * Tries the credentials. Takes no longer than `EXAMINATION_MS`, changes nothing at the provider, and throws
   * only what `faultOf` explains.
   */
  examine(ask: Examination): Promise<ConnectionFinding[]>;
  /** Looks for the webhook alone, with the same promises. */
  findWebhook(webhookUrl: string): Promise<ConnectionFinding<WebhookCode>>;
  /** Whether a request at least claims to be a webhook of this provider: a stray one proves nothing. */
  claimsWebhook(headers: Headers): boolean;
};

/** The longest examination. Somebody waits for it. */
export const EXAMINATION_MS = 10_000;
/** The longest call of one. */
export const EXAMINING_CALL_MS = 4_000;

/** Whether no provider can reach this address: it is of this machine or of a local network. */
export function isLocalAddress(url: string): boolean {
  const { hostname } = new URL(url);
  return (
    /^(localhost|.*\.localhost|.*\.local|\[::1?\]|0\.0\.0\.0)$/.test(hostname) ||
    /^(127|10|169\.254|192\.168|172\.(1[6-9]|2\d|3[01]))\./.test(hostname)
  );
}

/** The events among `wanted` that are not among `sent`, as one text; '' if none is missing. */
export function missingEvents(wanted: readonly string[], sent: readonly string[]): string {
  return sent.includes('*') ? '' : wanted.filter((event) => !sent.includes(event)).join(', ');
}

/** Whether both name the same page. */
export function isSameAddress(one: string, other: string): boolean {
  return URL.canParse(one) && new URL(one).href === new URL(other).href;
}
