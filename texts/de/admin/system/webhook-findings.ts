import type { FindingCode, FindingFacts } from '#lib/health/health-check.ts';

type WebhookCode = Extract<FindingCode, `webhooks-${string}`>;

/** Findings of the health page about the webhooks of payment providers, and what to do about each one. */
export const webhookFindings: {
  [C in WebhookCode]: { says: (facts: FindingFacts[C]) => string; toDo: string | null };
} = {
  'webhooks-none': {
    says: () => 'Es ist kein Zahlungsanbieter eingerichtet. Daher erwartet der Shop keine Webhooks.',
    toDo: null,
  },
  'webhooks-unchecked': {
    says: () => 'Webhooks werden binnen einer Minute nach dem Start geprüft, danach stündlich.',
    toDo: null,
  },
  'webhooks-fine': { says: () => 'Die Zahlungsanbieter senden Webhooks an diesen Shop.', toDo: null },
  'webhooks-local': {
    says: () =>
      'Dieser Shop hat eine lokale Adresse, die Zahlungsanbieter nicht erreichen. Er fragt sie stattdessen selbst.',
    toDo: null,
  },
  'webhooks-missing': {
    says: ({ provider }) => `${provider} sendet keine Webhooks an diesen Shop.`,
    toDo: 'Erstattungen, Anfechtungen und Zahlungen von Kunden, die den Tab geschlossen haben, erscheinen verspätet. „Verbindung testen“ unter „Einstellungen“, „Zahlungen“ sagt, was zu tun ist.',
  },
  'webhooks-disabled': {
    says: ({ provider }) => `${provider} hat den Webhook dieses Shops deaktiviert.`,
    toDo: 'Das geschieht, wenn ein Shop tagelang nicht geantwortet hat. Aktivieren Sie den Webhook im Dashboard des Anbieters wieder und testen Sie dann die Verbindung unter „Einstellungen“, „Zahlungen“.',
  },
  'webhooks-partial': {
    says: ({ provider }) => `${provider} sendet nicht alle Ereignisse, die dieser Shop braucht.`,
    toDo: '„Verbindung testen“ unter „Einstellungen“, „Zahlungen“ nennt die fehlenden. Fügen Sie sie im Dashboard des Anbieters hinzu.',
  },
  'webhooks-unread': {
    says: ({ provider }) =>
      `Der Schlüssel von ${provider} darf Webhooks nicht lesen. Sie konnten nicht geprüft werden.`,
    toDo: 'Erlauben Sie dem Schlüssel, Webhook-Endpunkte zu lesen, oder sehen Sie selbst im Dashboard des Anbieters nach.',
  },
  'webhooks-refused': {
    says: ({ provider }) => `Der letzte Webhook im Namen von ${provider} hatte eine falsche Signatur.`,
    toDo: 'Schlagen Webhooks des Anbieters weiterhin fehl, stimmt sein Signaturschlüssel oder die Webhook-ID in den Einstellungen des Shops nicht. Ein einzelner kann eine Fälschung sein.',
  },
};
