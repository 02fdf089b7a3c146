import { zoneName } from '#lib/dates/zone.ts';
import { counted } from '../format/counted.ts';
import { money, number } from '../format/format.ts';

type Step = 'day' | 'week' | 'month';

export const loadDashboardFailed = 'Die Übersicht konnte nicht geladen werden';

export const totalProducts = 'Artikel gesamt';
export const completedTransactions = 'Abgeschlossene Zahlungen';
export const totalRevenue = 'Gesamtumsatz';
export const customers = 'Kunden';
/** The revenue that is shown if the shop ships, issues invoices, or has prices that include tax. */
export const netRevenue = 'Umsatz ohne Steuern und Versand';
export const netRevenueHint = 'Erstattungen sind anteilig abgezogen';
export const toSend = 'Zu versenden';
export const sentToday = 'Heute versandt';
/** Shown for a number above `count`, because the shop stops counting there. */
export const andMore = (count: string) => `${count} oder mehr`;
/** Shown below a number or an amount. `part` is the simulated or refunded part of it. */
export const simulatedOf = (part: string) => `${part} simuliert`;
export const refundedOf = (part: string) => `${part} erstattet`;

export const sales = 'Verkäufe';
export const steps = { day: 'Tag', week: 'Woche', month: 'Monat' };
export const presets = { '7d': '7 Tage', '30d': '30 Tage', '90d': '90 Tage', '12m': '12 Monate' };
/** The selected range of days, as part of a sentence. */
export const spans = {
  '7d': 'in den letzten 7 Tagen',
  '30d': 'in den letzten 30 Tagen',
  '90d': 'in den letzten 90 Tagen',
  '12m': 'in den letzten 12 Monaten',
};
export const customSpan = (from: string, to: string) => `vom ${from} bis ${to}`;
export const rangeOf = 'Zeitraum der Auswertung';
export const customRange = 'Andere Tage';
export const rangeProblems = {
  incomplete: 'Geben Sie den ersten und den letzten Tag ein.',
  'unknown-year': 'Wählen Sie Tage von 1900 bis 2999.',
  reversed: 'Der letzte Tag liegt vor dem ersten. Tauschen Sie die beiden.',
  'too-long': 'Wählen Sie höchstens fünf Jahre.',
};
export const salesIn = (orders: number, cents: number, span: string) =>
  `${orders === 0 ? 'Keine Bestellungen' : `${counted(orders, 'Bestellung', 'Bestellungen')}, ${money(cents)}`} ${span} (${zoneName()}, nach Erstattungen).`;
export const comparedTo = (from: string, to: string) => `Verglichen mit ${from} bis ${to}.`;
export const figuresOf = (span: string) => `Kennzahlen ${span}`;
export const averageOrder = 'Durchschnitt je Bestellung';
export const refunded = 'Erstattet';
/** The change compared with the previous range of days. */
export const change = (percent: number) =>
  `${number(Math.abs(percent))} % ${percent > 0 ? 'mehr' : 'weniger'}`;
export const before = (value: string) => `zuvor: ${value}`;
export const allSimulated = 'Alle diese Bestellungen waren simuliert: Es ist kein Geld geflossen.';
export const revenue = 'Umsatz';
export const revenueBy = (cents: number, step: Step, span: string) =>
  `Umsatz pro ${steps[step]}: ${money(cents)} ${span}`;
export const orders = 'Bestellungen';
export const ordersBy = (count: number, step: Step, span: string) =>
  `Bestellungen pro ${steps[step]}: ${number(count)} ${span}`;
/** The accessible name of a bar. `simulated` is '' if nothing was simulated. */
export const bar = (name: string, value: string, simulated: string) =>
  `${name}: ${value}${simulated && `, davon ${simulated} simuliert`}`;
export const weekOf = (day: string) => `Woche ab ${day}`;
export const legend = 'Legende';
export const paid = 'Bezahlt';
export const simulated = 'Simuliert: Es ist kein Geld geflossen';
export const showTable = 'Als Tabelle anzeigen';
export const salesTable = (step: Step) => `Verkäufe pro ${steps[step]}`;
export const simulatedPart = 'Davon simuliert';

export const bestSellers = 'Bestseller';
export const allInsights = 'Zur Auswertung';
export const loadInsightsFailed = 'Die Auswertung konnte nicht geladen werden';
export const byCountry = 'Nach Land';
export const country = 'Land';
export const unknownCountry = 'Unbekannt';
export const byMethod = 'Nach Zahlungsart';
export const method = 'Zahlungsart';
export const unknownMethod = 'Unbekannt';
export const simulatedCard = 'Karte (simuliert)';
export const nothingSold = 'Noch nichts verkauft.';
export const product = 'Artikel';
export const sold = 'Verkauft';
/** The revenue before discounts and refunds. */
export const grossSales = 'Umsatz vor Abzügen';
export const deleted = (name: string) => `${name} (gelöscht)`;

export const lowStock = 'Geringer Lagerbestand';
export const nothingLow = 'Von jedem Artikel sind mehr als 5 auf Lager.';
export const soldOut = 'Ausverkauft';
export const left = (stock: number) => `Noch ${stock}`;

export const recentOrders = 'Neueste Bestellungen';
/** The accessible name of the table of recent orders. */
export const recentOrdersTable = 'Neueste Bestellungen';
export const allOrders = 'Alle Bestellungen';
export const noOrders = 'Noch keine Bestellungen.';

export const openDisputes = 'Offene Anfechtungen';
/** `provider` is the payment provider of all these disputes; null if there are several providers. */
export const disputedAt = (count: number, provider: string | null) => {
  const disputed = `${counted(count, 'Zahlung wird', 'Zahlungen werden')} angefochten.`;
  const place = provider === null ? 'bei den Zahlungsanbietern' : `bei ${provider}`;
  const page = provider === 'PayPal' ? ' unter „Konfliktlösungen“' : '';
  return `${disputed} Antworten Sie ${place}${page}, sonst kann das Geld zurückgebucht werden.`;
};
/** The reason of a dispute and the disputed amount. `cents` is null if it is not known. */
export const disputedAmount = (reason: string, cents: number | null) =>
  cents === null ? reason : `${reason}, ${money(cents)}`;
/** The label of the time by which the merchant has to respond. */
export const answerBy = 'Antwort bis';
export const noAnswerDue = 'Keine Antwort erforderlich';
export const moreDisputes = (count: number) => `und ${number(count)} weitere`;

/** Open tasks of the administrator. `shown` is the formatted count. */
export const toDo = {
  title: 'Zu erledigen',
  nothing: 'Es ist alles erledigt.',
  toSend: (count: number, shown: string) =>
    `${shown} ${count === 1 ? 'Bestellung' : 'Bestellungen'} zu versenden`,
  disputes: (count: number, shown: string) =>
    `${shown} ${count === 1 ? 'offene Anfechtung' : 'offene Anfechtungen'}`,
  failedMails: (count: number, shown: string) =>
    `${shown} ${count === 1 ? 'E-Mail konnte' : 'E-Mails konnten'} nicht gesendet werden`,
  failedJobs: (count: number, shown: string) =>
    `${shown} ${count === 1 ? 'fehlgeschlagene Aufgabe' : 'fehlgeschlagene Aufgaben'}`,
  soldOut: (count: number, shown: string) =>
    `${shown} ${count === 1 ? 'Artikel ist' : 'Artikel sind'} ausverkauft`,
  lowStock: (_: number, shown: string) => `${shown} Artikel mit geringem Bestand`,
  company: 'Ihre Anschrift angeben, damit Bestellungen Rechnungen erhalten',
  noBackup: 'Noch keine Datensicherung',
  setup: (count: number, shown: string) =>
    `${shown} ${count === 1 ? 'Schritt' : 'Schritte'}, bis der Shop bereit ist`,
};
export const allTime = 'Insgesamt';
