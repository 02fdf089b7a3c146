import { zoned } from '#lib/dates/zone.ts';

/** Payment methods, and the connections to payment providers. `provider` is the name of a provider. */

export const title = 'Payments';
export const loadFailed = 'Failed to load the payment settings';
export const saveFailed = 'Failed to save the payment methods';
export const testFailed = 'Failed to test the connection';
export const saved = 'Payment methods saved';

export const methodsTitle = 'Payment methods';
export const methodsHint =
  'Customers see the methods that are on, in this order. The first one is selected. Payments that have started are not affected.';
/** The names of payment methods. A method that is missing here has the name of its provider. */
export const methodNames: Partial<Record<string, string>> = {
  card: 'Simulated credit card',
  paypal: 'PayPal',
  stripe: 'Cards by Stripe',
};
/** The names of all payment providers, even of those without credentials. */
export const providerNames: Record<string, string> = { paypal: 'PayPal', stripe: 'Stripe' };
export const laterHint = 'Bank transfer, invoice and cash on collection are set up under';
export const positionOf = (method: string) => `Position of ${method}`;
export const noneOn = 'Keep at least one method on that customers can pay with.';

/** Whether customers see a payment method, and the reason if they don't. */
export const states = {
  live: () => 'Takes real money.',
  test: () => 'In test mode: no money moves.',
  'test-beside-live': () =>
    'In test mode next to a live provider: you get no money for orders paid with it. Turn it off.',
  simulated: () => 'Simulated: no money moves.',
  demo: () => 'Demo: no money moves.',
  later: () => 'Paid after the order. You record the payment yourself.',
  'beside-live': () => 'Not offered next to a live provider.',
  'by-host': () => 'Not offered: your host turned it off.',
  'no-credentials': () => 'Not offered: its credentials are not set.',
  currency: (currency: string) => `Not offered: it does not accept ${currency}.`,
};

export const modes = { live: 'Live', test: 'Test' };
export const notSet = 'Not set up';
export const credentials = 'Credentials';
export const set = 'Set';
export const noCredentials =
  'Ask your host to set the credentials of your account. They are never shown here.';
export const answered = () => zoned('Last answered call');
export const failed = () => zoned('Last failed call');
export const webhook = () => zoned('Last webhook');
export const never = 'Never';
export const endpoint = 'Webhook at the provider';
export const checkedAt = () => zoned('Webhook checked');
export const webhookAddress = 'Webhook address';
export const notedHint = 'These times update at most once a minute. The shop checks the webhook every hour.';
export const test = 'Test connection';
export const testOf = (provider: string) => `Test the connection to ${provider}`;
export const testing = 'Testing…';
export const results = (provider: string) => `Test of the connection to ${provider}`;
export const worked = (provider: string) => `The connection to ${provider} works`;
export const toLookAt = (provider: string) => `The connection to ${provider} needs attention`;
/** The code of the provider or of the network for a problem. */
export const code = (detail: string) => `Code: ${detail}`;
export const weights = { ok: 'OK', warning: 'Check', error: 'Problem' };

/** The environment variables of each provider, for the server operator. */
export const operatorSettings: Partial<Record<string, string>> = {
  paypal: 'PAYPAL_CLIENT_ID, PAYPAL_CLIENT_SECRET, PAYPAL_ENVIRONMENT (sandbox or live), PAYPAL_WEBHOOK_ID.',
  stripe:
    'STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET. Restart the shop after a change; docs/operations.md has the steps.',
};

type Finding = { says: (detail: string) => string; toDo?: string };

/** The results of a connection test, and what to do about each one. */
export const findings = {
  'key-accepted': { says: (mode) => `The key is accepted (${mode === 'live' ? 'live' : 'test'} mode).` },
  'bad-key': {
    says: () => 'The provider does not know the key.',
    toDo: 'It was mistyped, replaced or revoked. Copy it again from the provider’s dashboard and give it to your host.',
  },
  'other-mode': {
    says: () => 'The key belongs to the other mode: a test key where a live one is expected, or the reverse.',
    toDo: 'Use a key that matches the mode.',
  },
  'no-permission': {
    says: () => 'The key has no permission to do this.',
    toDo: 'Add the permissions the shop needs, or use an unrestricted key.',
  },
  'no-network': {
    says: () => 'The shop can’t reach the provider.',
    toDo: 'Ask your host to check the server’s internet connection and its DNS.',
  },
  'too-slow': {
    says: () => 'The provider did not answer in time.',
    toDo: 'Test again in a few minutes. If that doesn’t help, check the provider’s status page and ask your host about a firewall.',
  },
  busy: {
    says: () => 'The provider is limiting requests.',
    toDo: 'Test again in a few minutes.',
  },
  'provider-down': {
    says: () => 'The provider returned a server error.',
    toDo: 'See its status page. The shop keeps asking, and no payment is lost.',
  },
  refused: {
    says: () => 'The provider refused the call.',
    toDo: 'The code says why. The provider’s documentation explains it.',
  },
  'account-unread': {
    says: () => 'The key can’t read the account, so the shop can’t tell whether it accepts payments.',
    toDo: 'Check in the provider’s dashboard that the account is activated.',
  },
  'account-restricted': {
    says: () => 'The provider does not let this account take payments.',
    toDo: 'Finish the activation in the provider’s dashboard. It says what is missing.',
  },
  'currency-accepted': { says: (currency) => `${currency} is accepted.` },
  'currency-refused': {
    says: (currency) => `The account does not accept ${currency}, the currency of this shop.`,
    toDo: 'Customers can’t pay with it. Choose another provider, or another currency under Site configuration.',
  },
  'webhook-fine': { says: () => 'The webhook is enabled and sends all events that the shop needs.' },
  'webhook-local': {
    says: () => 'This shop has a local address, which webhooks can’t reach.',
    toDo: 'The shop asks the provider instead. That is enough for a test.',
  },
  'webhook-missing': {
    says: (address) => `The provider sends no webhooks to ${address}.`,
    toDo: 'Add a webhook with this address in the provider’s dashboard, in the mode of the key.',
  },
  'webhook-disabled': {
    says: (address) => `The provider has disabled the webhook to ${address}.`,
    toDo: 'Enable it in the provider’s dashboard. Providers disable webhooks that fail for days.',
  },
  'webhook-unknown': {
    says: () => 'The account has no webhook with the id in the shop’s settings.',
    toDo: 'Copy the webhook’s id from the provider’s dashboard, in the mode of the key, and give it to your host.',
  },
  'webhook-elsewhere': {
    says: (address) => `The webhook with the id in the shop’s settings is sent to ${address}.`,
    toDo: 'Change its address in the provider’s dashboard to the one below.',
  },
  'webhook-unset': {
    says: () => 'The id of the webhook is not set, so the shop can’t verify webhooks and refuses them.',
    toDo: 'Add a webhook with the address below in the provider’s dashboard, and give its id to your host.',
  },
  'webhook-events': {
    says: (events) => `The webhook lacks events: ${events}.`,
    toDo: 'Add them to the webhook in the provider’s dashboard.',
  },
  'webhook-unread': {
    says: () => 'The key is not allowed to read webhooks, so the webhook could not be checked.',
    toDo: 'Allow the key to read webhook endpoints, or look in the provider’s dashboard yourself.',
  },
  'webhook-refused': {
    says: () =>
      'The last webhook had a wrong signature: the signing secret or the webhook’s id in the shop’s settings is probably wrong.',
    toDo: 'Copy it again from this webhook in the provider’s dashboard, in the mode of the key, and give it to your host. Then send a test webhook.',
  },
} satisfies Record<string, Finding>;
