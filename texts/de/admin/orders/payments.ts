import { zoned } from '#lib/dates/zone.ts';
import { money } from '../../format/format.ts';
import { outcomes, reasons, stages, statuses } from './dispute-codes.ts';

/**
 * The payment of an order: its history, refunds and disputes. `provider` is the name of the payment provider.
 */

/** Shown if the provider’s name is unknown. */
export const someProvider = 'der Zahlungsanbieter';
const at = (provider: string) => (provider === someProvider ? 'beim Zahlungsanbieter' : `bei ${provider}`);
const by = (provider: string) => (provider === someProvider ? 'vom Zahlungsanbieter' : `von ${provider}`);

export const state = 'Status';
export const capture = (provider: string) => `Zahlungseinzug ${at(provider)}`;
export const noPayment = 'Diese Bestellung wurde ohne Zahlung erfasst.';
/** The names of payment events, by code. */
const events: Record<string, (provider: string) => string> = {
  started: () => 'Zahlung begonnen',
  'placed-unpaid': () => 'Bestellt, noch nicht bezahlt',
  'paid-by-hand': () => 'Als bezahlt markiert',
  'part-paid-by-hand': () => 'Teilzahlung vermerkt',
  'payment-removed': () => 'Vermerkte Zahlung entfernt',
  reminded: () => 'Erinnerung versendet',
  'cancelled-unpaid': () => 'Storniert, weil nicht bezahlt',
  created: (provider) => `Zahlung angelegt ${at(provider)}`,
  'create-failed': (provider) => `Anlegen ${at(provider)} fehlgeschlagen`,
  'capture-started': () => 'Zahlungseinzug begonnen',
  'capture-pending': () => 'Zahlungseinzug ausstehend',
  'capture-refused': () => 'Zahlungseinzug abgelehnt',
  captured: () => 'Zahlung eingezogen',
  'instrument-declined': () => 'Zahlungsmittel abgelehnt',
  'payer-action-needed': () => 'Der Kunde muss die Zahlung bestätigen',
  'not-approved': () => 'Der Kunde hat die Zahlung nicht freigegeben',
  'cancelled-at-provider': (provider) => `Zahlung abgebrochen ${at(provider)}`,
  settled: () => 'Bezahlt',
  released: () => 'Ohne Zahlung beendet',
  'refund-started': () => 'Erstattung begonnen',
  'refund-pending': () => 'Erstattung ausstehend',
  refunded: () => 'Erstattet',
  'refunded-by-hand': () => 'Von Hand erstattet',
  'refunded-at-provider': (provider) => `Erstattet ${at(provider)}`,
  'refund-undone': () => 'Erstattung rückgängig gemacht',
  'refund-unreadable': () => 'Erstattung nicht lesbar',
  'refused-by-provider': (provider) => `Erstattung abgelehnt ${by(provider)}`,
  reversed: () => 'Zurückgebucht',
  'dispute-opened': () => 'Anfechtung eröffnet',
  'dispute-updated': () => 'Anfechtung aktualisiert',
  'dispute-resolved': () => 'Anfechtung abgeschlossen',
  'dispute-unreadable': () => 'Anfechtung nicht lesbar',
  webhook: (provider) => `Nachricht ${by(provider)}`,
};
/** The name of an event. A kind that is missing in `events` is shown as its code without hyphens. */
export const eventName = (kind: string, provider: string) =>
  events[kind]?.(provider) ?? capital(kind.replaceAll('-', ' ').replace('provider', provider));
/** Names of the values of an event. Names that are missing here are shown unchanged. */
const details: Record<string, string> = {
  amountCents: 'Betrag',
  captureId: 'Zahlungseinzug',
  currency: 'Währung',
  disputeId: 'Anfechtung',
  error: 'Fehler',
  issue: 'Fehler',
  method: 'Zahlungsart',
  outcome: 'Ergebnis',
  providerOrderId: 'Vorgang',
  reason: 'Grund',
  refundId: 'Erstattung',
  resource: 'Objekt',
  status: 'Status',
  took: 'Eingezogen',
  totalCents: 'Gesamtsumme',
  type: 'Typ',
  value: 'Betrag',
};
/** A value of an event with its name. Amounts are formatted; other values are shown as they are stored. */
export const eventDetail = (name: string, value: unknown) => {
  const label = details[name] ?? name;
  if (name === 'issue') return `${label}: ${providerRefused(String(value))}`;
  if (typeof value === 'number' && name.endsWith('Cents')) return `${label}: ${money(value)}`;
  return `${label}: ${typeof value === 'string' ? valueText(value) : JSON.stringify(value)}`;
};
/** Values of events by code. Values that are missing here are shown unchanged. */
const values: Record<string, string> = {
  'amount-differs': 'anderer Betrag',
  cancelled: 'abgebrochen',
  'create-failed': 'Anlegen fehlgeschlagen',
  expired: 'abgelaufen',
  'gone-at-provider': 'beim Anbieter nicht mehr vorhanden',
  'out-of-stock': 'ausverkauft',
  'paid-already': 'bereits bezahlt',
  'paid-otherwise': 'anders bezahlt',
  'refunded-by-shop': 'vom Shop erstattet',
  replaced: 'ersetzt',
  undone: 'rückgängig gemacht',
  unheard: 'ohne Nachricht',
};
const valueText = (value: string) =>
  values[value] ?? reasons[value] ?? statuses[value] ?? outcomes[value] ?? value;
/** `issue` is the provider’s code for the reason. */
export const providerRefused = (issue: string) => `Der Zahlungsanbieter hat abgelehnt: ${issue}`;

export const refundTitle = 'Erstattung';
export const refund = (cents: number) =>
  cents === 0 ? 'Bestellung stornieren' : `${money(cents)} erstatten`;
export const askRefund = (cents: number) => `${refund(cents)} …`;
/** The button that closes the question without a refund. */
export const cancel = 'Abbrechen';
/** The question before a refund. `part` tells that a part of the payment was already refunded. */
export const refundQuestion = (cents: number, is: { part: boolean; simulated: boolean }) => {
  if (cents === 0)
    return 'Diese Bestellung stornieren? Sie hat nichts gekostet. Nicht versendete Artikel kommen wieder in den Verkauf. Das kann nicht rückgängig gemacht werden.';
  const question = is.part
    ? `Die restlichen ${money(cents)} erstatten?`
    : `Den gesamten Betrag von ${money(cents)} erstatten?`;
  const warning = is.simulated
    ? 'Die Zahlung wurde simuliert: Es fließt kein Geld.'
    : 'Das kann nicht rückgängig gemacht werden.';
  return `${question} Nicht versendete Artikel kommen wieder in den Verkauf. ${warning}`;
};
/** The reason why the provider refused a refund and what to do, by the provider’s code. */
const refusals: Record<string, string> = {
  TRANSACTION_DISPUTED:
    'Die Zahlung wird angefochten. Klären Sie zuerst die Anfechtung mit dem Zahlungsanbieter.',
  REFUND_FAILED_INSUFFICIENT_FUNDS:
    'Ihr Guthaben beim Zahlungsanbieter reicht nicht aus. Zahlen Sie zuerst Geld ein.',
  REFUND_TIME_LIMIT_EXCEEDED:
    'Die Zahlung ist für eine Erstattung zu alt. Zahlen Sie dem Kunden das Geld auf anderem Weg zurück.',
  charge_disputed: 'Die Zahlung wird angefochten. Klären Sie zuerst die Anfechtung mit dem Zahlungsanbieter.',
  lost_or_stolen_card:
    'Die Karte des Kunden ist verloren oder gestohlen. Zahlen Sie dem Kunden das Geld auf anderem Weg zurück.',
  expired_or_canceled_card:
    'Die Karte des Kunden ist nicht mehr gültig. Zahlen Sie dem Kunden das Geld auf anderem Weg zurück.',
  REFUND_NOT_ALLOWED: 'Diese Zahlung kann auf diesem Weg nicht erstattet werden.',
  PARTIAL_REFUND_NOT_ALLOWED: 'Der Zahlungsanbieter kann nur die gesamte Zahlung erstatten.',
  MAX_NUMBER_OF_REFUNDS_EXCEEDED: 'Zu dieser Zahlung gibt es bereits zu viele Erstattungen.',
  PERMISSION_DENIED: 'Ihr Konto beim Zahlungsanbieter ist nicht zu Erstattungen berechtigt.',
  PENDING_CAPTURE: 'Die Zahlung selbst steht noch aus. Warten Sie, bis sie abgeschlossen ist.',
  REFUND_FAILED: 'Der Zahlungsanbieter hat die Erstattung begonnen, sie ist aber fehlgeschlagen.',
  REFUND_CANCELLED: 'Der Zahlungsanbieter hat die Erstattung begonnen und dann abgebrochen.',
};
export const refusal = (issue: string) =>
  refusals[issue] ? `${refusals[issue]} (${issue})` : `Grund: ${issue}.`;
/** `issue` is the provider’s code for the reason. */
export const refundRefused = (cents: number, provider: string, issue: string) =>
  `${capital(provider)} hat die Erstattung von ${money(cents)} abgelehnt. ${refusal(issue)} Der Kunde hat dieses Geld noch nicht. ${sayHow(provider)}`;
const sayHow = (provider: string) =>
  `Versuchen Sie es hier erneut oder erstatten Sie denselben Betrag von Hand ${at(provider)}. Der Shop findet das innerhalb einer Stunde und rechnet es als diese Erstattung an.`;
export const refundUnconfirmed = (provider: string) =>
  `Erstattung angefordert. ${capital(provider)} hat sie noch nicht bestätigt.`;

export const refunds = 'Erstattungen';
export const refundTable = 'Erstattungen der Bestellung';
export const amount = 'Betrag';
export const refundByShop = 'Vom Shop';
export const refundAt = (provider: string) => capital(at(provider));
/** A refund that the merchant made on the provider’s pages in place of the shop’s refund. */
export const refundByHand = (provider: string) =>
  `Von Hand ${at(provider)}, ersetzt die Erstattung des Shops`;
export const refundWasRefused = 'Abgelehnt';
export const refundTaken = 'Rückbuchung';
export const refundPending = 'Ausstehend';
export const refundDone = 'Erledigt';
export const refundFailed = 'Fehlgeschlagen';
export const refundUndone = (cents: number, provider: string) =>
  `${capital(provider)} hat eine Erstattung von ${money(cents)} rückgängig gemacht. Der Kunde hat dieses Geld nicht. ${sayHow(provider)}`;
export const repeatRefund = (cents: number) => `Erstattung von ${money(cents)} wiederholen`;
/** The status of money that the provider took back and later returned to the shop. */
export const givenAgain = 'An den Shop zurückgezahlt';
export const takenHint = (provider: string) =>
  `Wenn ${provider} oder die Bank des Zahlers Geld zurückbucht, wird der Lagerbestand nicht erhöht. Sind die Artikel zurückgekommen, erhöhen Sie ihn selbst.`;

export const disputes = 'Anfechtungen';
export const disputeCase = 'Fall';
export const disputeOutcome = 'Ergebnis';
export const disputeReason = 'Grund';
export const disputeStage = 'Phase';
export const disputeAmount = 'Strittiger Betrag';
export const disputeOpened = () => zoned('Eröffnet');
export const disputeAnswerBy = () => zoned('Antwort bis');
export const answerThere = (provider: string) =>
  `Antworten Sie ${at(provider)}${provider === 'PayPal' ? ' unter „Konfliktlösungen“' : ''}. Der Shop übernimmt die dort getroffene Entscheidung.`;

export const reason = (code: string) => reasons[code] ?? plain(code);

export const stage = (code: string) => stages[code] ?? plain(code);

export const disputeStatus = (code: string, provider: string) =>
  code === 'UNDER_REVIEW' ? `Wird ${by(provider)} geprüft` : (statuses[code] ?? plain(code));

export const outcome = (code: string, provider: string) => {
  if (code === 'RESOLVED_WITH_PAYOUT') return `${capital(provider)} hat den Käufer entschädigt`;
  return code === 'DENIED' ? `Abgelehnt ${by(provider)}` : (outcomes[code] ?? plain(code));
};

/** Makes a code readable: 'Problem with remittance' for PROBLEM_WITH_REMITTANCE. */
const plain = (code: string) => capital(code.replaceAll('_', ' ').toLowerCase());
const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
