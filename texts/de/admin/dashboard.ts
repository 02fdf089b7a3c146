import { counted } from '../format/counted.ts';
import { money, number } from '../format/format.ts';

/** The dashboard. */

type Step = 'day' | 'week' | 'month';

export const loadDashboardFailed = 'Die Übersicht konnte nicht geladen werden';

export const totalProducts = 'Artikel gesamt';
export const completedTransactions = 'Abgeschlossene Zahlungen';
export const totalRevenue = 'Gesamtumsatz';
export const customers = 'Kunden';
/** Shown if the shop delivers, issues invoices, or enters prices with tax. */
export const netRevenue = 'Umsatz ohne Steuern und Versand';
export const netRevenueHint = 'Erstattungen sind anteilig abgezogen';
export const toSend = 'Zu versenden';
/** In UTC, like all days here. */
export const sentToday = 'Heute versandt';
/** Counting stops at a limit. */
export const andMore = (count: string) => `${count} oder mehr`;
/** Below a number or an amount: its simulated and its refunded part. */
export const simulatedOf = (part: string) => `${part} simuliert`;
export const refundedOf = (part: string) => `${part} erstattet`;

export const sales = 'Verkäufe';
export const salesBy = 'Verkäufe nach';
export const steps = { day: 'Tag', week: 'Woche', month: 'Monat' };
const spans = {
  day: 'in den letzten 30 Tagen',
  week: 'in den letzten 26 Wochen',
  month: 'in den letzten 12 Monaten',
};
export const salesIn = (orders: number, cents: number, step: Step) =>
  `${orders === 0 ? 'Keine Bestellungen' : `${counted(orders, 'Bestellung', 'Bestellungen')}, ${money(cents)}`} ${spans[step]} (UTC, nach Erstattungen).`;
export const revenue = 'Umsatz';
export const revenueBy = (cents: number, step: Step) =>
  `Umsatz pro ${steps[step]}: ${money(cents)} ${spans[step]}`;
export const orders = 'Bestellungen';
export const ordersBy = (count: number, step: Step) =>
  `Bestellungen pro ${steps[step]}: ${number(count)} ${spans[step]}`;
/** `simulated` is '' if nothing was simulated. */
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
export const thisMonth = 'Dieser Monat';
export const lastMonth = 'Letzter Monat';
export const bestSellersOf = (month: string) => `Bestseller: ${month}`;
export const nothingSold = 'Noch nichts verkauft.';
export const product = 'Artikel';
export const sold = 'Verkauft';
export const deleted = (name: string) => `${name} (gelöscht)`;

export const lowStock = 'Geringer Lagerbestand';
export const nothingLow = 'Von jedem Artikel sind mehr als 5 auf Lager.';
export const soldOut = 'Ausverkauft';
export const left = (stock: number) => `Noch ${stock}`;

export const recentOrders = 'Neueste Bestellungen';
/** The name of their table. */
export const recentOrdersTable = 'Neueste Bestellungen';
export const allOrders = 'Alle Bestellungen';
export const noOrders = 'Noch keine Bestellungen.';

export const openDisputes = 'Offene Anfechtungen';
/** `provider`: the one with all of them, or null if there are several. */
export const disputedAt = (count: number, provider: string | null) => {
  const disputed = `${counted(count, 'Zahlung wird', 'Zahlungen werden')} angefochten.`;
  const place = provider === null ? 'bei den Zahlungsanbietern' : `bei ${provider} unter „Konfliktlösungen“`;
  return `${disputed} Antworten Sie ${place}, sonst kann das Geld zurückgebucht werden.`;
};
/** After the reason of a dispute. */
export const disputedAmount = (reason: string, cents: number | null) =>
  cents === null ? reason : `${reason}, ${money(cents)}`;
/** Before a moment. */
export const answerBy = 'Antwort bis';
export const noAnswerDue = 'Keine Antwort erforderlich';
export const moreDisputes = (count: number) => `und ${number(count)} weitere`;
