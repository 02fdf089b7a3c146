import { zoneName } from '#lib/dates/zone.ts';
import { counted } from '../format/counted.ts';
import { money, number } from '../format/format.ts';

type Step = 'day' | 'week' | 'month';

export const loadDashboardFailed = 'Failed to load the dashboard';

export const totalProducts = 'Total products';
export const completedTransactions = 'Completed transactions';
export const totalRevenue = 'Total revenue';
export const customers = 'Customers';
/** The revenue that is shown if the shop ships, issues invoices, or has prices that include tax. */
export const netRevenue = 'Revenue without tax and delivery';
export const netRevenueHint = 'Refunds are deducted in proportion';
export const toSend = 'To send';
export const sentToday = 'Sent today';
/** Shown for a number above `count`, because the shop stops counting there. */
export const andMore = (count: string) => `${count} or more`;
/** Shown below a number or an amount. `part` is the simulated or refunded part of it. */
export const simulatedOf = (part: string) => `${part} simulated`;
export const refundedOf = (part: string) => `${part} refunded`;

export const sales = 'Sales';
export const steps = { day: 'Day', week: 'Week', month: 'Month' };
export const presets = { '7d': '7 days', '30d': '30 days', '90d': '90 days', '12m': '12 months' };
/** The selected range of days, as part of a sentence. */
export const spans = {
  '7d': 'in the last 7 days',
  '30d': 'in the last 30 days',
  '90d': 'in the last 90 days',
  '12m': 'in the last 12 months',
};
export const customSpan = (from: string, to: string) => `from ${from} to ${to}`;
export const rangeOf = 'Range of the report';
export const customRange = 'Custom range';
export const rangeProblems = {
  incomplete: 'Enter the first and the last day.',
  'unknown-year': 'Choose days from 1900 to 2999.',
  reversed: 'The last day is before the first one. Swap them.',
  'too-long': 'Choose at most five years.',
};
export const salesIn = (orders: number, cents: number, span: string) =>
  `${orders === 0 ? 'No orders' : `${counted(orders, 'order')}, ${money(cents)}`} ${span} (${zoneName()}, after refunds).`;
export const comparedTo = (from: string, to: string) => `Compared to ${from} to ${to}.`;
export const figuresOf = (span: string) => `Key figures ${span}`;
export const averageOrder = 'Average order';
export const refunded = 'Refunded';
/** The change compared with the previous range of days. */
export const change = (percent: number) => `${number(Math.abs(percent))}% ${percent > 0 ? 'more' : 'less'}`;
export const before = (value: string) => `before: ${value}`;
export const allSimulated = 'All these orders were simulated: no money moved.';
export const revenue = 'Revenue';
export const revenueBy = (cents: number, step: Step, span: string) =>
  `Revenue by ${step}: ${money(cents)} ${span}`;
export const orders = 'Orders';
export const ordersBy = (count: number, step: Step, span: string) =>
  `Orders by ${step}: ${number(count)} ${span}`;
/** The accessible name of a bar. `simulated` is '' if nothing was simulated. */
export const bar = (name: string, value: string, simulated: string) =>
  `${name}: ${value}${simulated && `, ${simulated} simulated`}`;
export const weekOf = (day: string) => `Week of ${day}`;
export const legend = 'Legend';
export const paid = 'Paid';
export const simulated = 'Simulated: no money moved';
export const showTable = 'Show as a table';
export const salesTable = (step: Step) => `Sales by ${step}`;
export const simulatedPart = 'Simulated part';

export const bestSellers = 'Best sellers';
export const allInsights = 'All insights';
export const loadInsightsFailed = 'Failed to load the insights';
export const byCountry = 'By country';
export const country = 'Country';
export const unknownCountry = 'Unknown';
export const byMethod = 'By payment method';
export const method = 'Payment method';
export const unknownMethod = 'Unknown';
export const simulatedCard = 'Card (simulated)';
export const nothingSold = 'Nothing sold yet.';
export const product = 'Product';
export const sold = 'Sold';
/** The revenue before discounts and refunds. */
export const grossSales = 'Gross sales';
export const deleted = (name: string) => `${name} (deleted)`;

export const lowStock = 'Low stock';
export const nothingLow = 'Every product has more than 5 in stock.';
export const soldOut = 'Sold out';
export const left = (stock: number) => `${stock} left`;

export const recentOrders = 'Recent orders';
/** The accessible name of the table of recent orders. */
export const recentOrdersTable = 'Recent orders';
export const allOrders = 'All orders';
export const noOrders = 'No orders yet.';

export const openDisputes = 'Open disputes';
/** `provider` is the payment provider of all these disputes; null if there are several providers. */
export const disputedAt = (count: number, provider: string | null) => {
  const disputed = `${counted(count, 'payment')} ${count === 1 ? 'is' : 'are'} disputed at`;
  const place = provider === null ? 'their payment providers' : provider;
  const respond = provider === 'PayPal' ? 'Respond in its Resolution Center' : 'Respond there';
  return `${disputed} ${place}. ${respond}, or you may lose the money.`;
};
/** The reason of a dispute and the disputed amount. `cents` is null if it is not known. */
export const disputedAmount = (reason: string, cents: number | null) =>
  cents === null ? reason : `${reason}, ${money(cents)}`;
/** The label of the time by which the merchant has to respond. */
export const answerBy = 'Respond by';
export const noAnswerDue = 'No response needed';
export const moreDisputes = (count: number) => `and ${number(count)} more`;

/** Open tasks of the administrator. `shown` is the formatted count. */
export const toDo = {
  title: 'To do',
  nothing: 'You’re all caught up.',
  toSend: (count: number, shown: string) => `${shown} ${count === 1 ? 'order' : 'orders'} to send`,
  disputes: (count: number, shown: string) => `${shown} open ${count === 1 ? 'dispute' : 'disputes'}`,
  failedMails: (count: number, shown: string) =>
    `${shown} ${count === 1 ? 'email' : 'emails'} could not be sent`,
  failedJobs: (count: number, shown: string) => `${shown} failed ${count === 1 ? 'job' : 'jobs'}`,
  soldOut: (count: number, shown: string) =>
    `${shown} ${count === 1 ? 'product is' : 'products are'} sold out`,
  lowStock: (count: number, shown: string) =>
    `${shown} ${count === 1 ? 'product is' : 'products are'} low on stock`,
  company: 'Add your address, so that orders get invoices',
  noBackup: 'No backup yet',
  setup: (count: number, shown: string) =>
    `${shown} ${count === 1 ? 'step' : 'steps'} until the shop is ready`,
};
export const allTime = 'All time';
