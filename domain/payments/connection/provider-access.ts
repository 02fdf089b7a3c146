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

/** The possible findings about a provider's webhook to this shop. */
export const WEBHOOK_FINDINGS = {
  'webhook-fine': 'fine',
  /** The shop's address is on this machine or in a local network, where no provider reaches it. */
  'webhook-local': 'watch',
  'webhook-missing': 'wrong',
  'webhook-disabled': 'wrong',
  /** The account has no webhook with the id in the settings. */
  'webhook-unknown': 'wrong',
  /** It is sent to another address, `detail`. */
  'webhook-elsewhere': 'wrong',
  /** Its id is not set, so the shop can verify no webhooks. */
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
  /** The provider does not let the account take payments. */
  'account-restricted': 'wrong',
  'currency-accepted': 'fine',
  'currency-refused': 'wrong',
} as const;

type ConnectionCode = keyof typeof CONNECTION_FINDINGS;
export type ConnectionFinding<Code extends ConnectionCode = ConnectionCode> = { code: Code; detail: string };

/** The values to check a provider's connection against: the shop's currency, and its webhook's address. */
export type Examination = { currency: string; webhookUrl: string };

/** What the merchant may learn about a provider's credentials, which are never shown. */
export type ProviderAccess = {
  readonly mode: ProviderMode;
  /** Explains from a thrown error why a call of this provider failed. */
  faultOf(error: unknown): CallFault;
  /**
   * Tries the credentials. Takes no longer than `EXAMINATION_MS`, changes nothing at the provider, and throws
   * only what `faultOf` explains.
   */
  examine(ask: Examination): Promise<ConnectionFinding[]>;
  /** Looks only for the webhook, within the same limits as `examine`. */
  findWebhook(webhookUrl: string): Promise<ConnectionFinding<WebhookCode>>;
  /** Whether a request claims to be a webhook of this provider. Other requests say nothing about it. */
  claimsWebhook(headers: Headers): boolean;
};

/** Time limit of an examination, because an administrator waits for it. */
export const EXAMINATION_MS = 10_000;
/** Time limit of one call within an examination. */
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

/** Whether both addresses lead to the same page. */
export function isSameAddress(one: string, other: string): boolean {
  return URL.canParse(one) && new URL(one).href === new URL(other).href;
}
