import type { FindingCode, FindingFacts } from '#lib/health/health-check.ts';

type WebhookCode = Extract<FindingCode, `webhooks-${string}`>;

/** Findings of the health page about the webhooks of payment providers, and what to do about each one. */
export const webhookFindings: {
  [C in WebhookCode]: { says: (facts: FindingFacts[C]) => string; toDo: string | null };
} = {
  'webhooks-none': {
    says: () => 'No payment provider is set up, so the shop expects no webhooks.',
    toDo: null,
  },
  'webhooks-unchecked': {
    says: () => 'The shop checks webhooks within a minute after it starts, then every hour.',
    toDo: null,
  },
  'webhooks-fine': { says: () => 'The payment providers send webhooks to this shop.', toDo: null },
  'webhooks-local': {
    says: () => 'This shop has a local address, which payment providers can’t reach. It asks them instead.',
    toDo: null,
  },
  'webhooks-missing': {
    says: ({ provider }) => `${provider} sends no webhooks to this shop.`,
    toDo: 'Refunds, disputes, and payments of customers who closed the tab appear late. Run “Test connection” under Settings, Payments to see what to do.',
  },
  'webhooks-disabled': {
    says: ({ provider }) => `${provider} has disabled the webhook of this shop.`,
    toDo: 'Providers do so when a shop did not answer for days. Enable the webhook again in the provider’s dashboard, then test the connection under Settings, Payments.',
  },
  'webhooks-partial': {
    says: ({ provider }) => `${provider} does not send all events that this shop needs.`,
    toDo: '“Test connection” under Settings, Payments names the missing ones. Add them in the provider’s dashboard.',
  },
  'webhooks-unread': {
    says: ({ provider }) =>
      `The key of ${provider} is not allowed to read webhooks, so they could not be checked.`,
    toDo: 'Allow the key to read webhook endpoints, or look in the provider’s dashboard yourself.',
  },
  'webhooks-refused': {
    says: ({ provider }) =>
      `The last webhook that claimed to come from ${provider} had an invalid signature.`,
    toDo: 'If the provider’s webhooks keep failing, the signing secret or webhook id in the shop’s settings is wrong. A single failure may be a forgery.',
  },
};
