import { counted } from '../format/counted.ts';
import { money, number } from '../format/format.ts';

/** The dashboard. */

type Step = 'day' | 'week' | 'month';

export const loadDashboardFailed = 'Failed to load the dashboard';

export const totalProducts = 'Total products';
export const completedTransactions = 'Completed transactions';
export const totalRevenue = 'Total revenue';
export const customers = 'Customers';
/** Shown if the shop delivers, issues invoices, or enters prices with tax. */
export const netRevenue = 'Revenue without tax and delivery';
export const netRevenueHint = 'Refunds are deducted in proportion';
export const toSend = 'To send';
/** In UTC, like all days here. */
export const sentToday = 'Sent today';
/** Counting stops at a limit. */
export const andMore = (count: string) => `${count} or more`;
/** Below a number or an amount: its simulated and its refunded part. */
export const simulatedOf = (part: string) => `${part} simulated`;
export const refundedOf = (part: string) => `${part} refunded`;

export const sales = 'Sales';
export const salesBy = 'Sales by';
export const steps = { day: 'Day', week: 'Week', month: 'Month' };
const spans = { day: 'the last 30 days', week: 'the last 26 weeks', month: 'the last 12 months' };
export const salesIn = (orders: number, cents: number, step: Step) =>
  `${orders === 0 ? 'No orders' : `${counted(orders, 'order')}, ${money(cents)}`} in ${spans[step]} (UTC, after refunds).`;
export const revenue = 'Revenue';
export const revenueBy = (cents: number, step: Step) =>
  `Revenue by ${step}: ${money(cents)} in ${spans[step]}`;
export const orders = 'Orders';
export const ordersBy = (count: number, step: Step) =>
  `Orders by ${step}: ${number(count)} in ${spans[step]}`;
/** `simulated` is '' if nothing was simulated. */
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
export const thisMonth = 'This month';
export const lastMonth = 'Last month';
export const bestSellersOf = (month: string) => `Best sellers: ${month.toLowerCase()}`;
export const nothingSold = 'Nothing sold yet.';
export const product = 'Product';
export const sold = 'Sold';
export const deleted = (name: string) => `${name} (deleted)`;

export const lowStock = 'Low stock';
export const nothingLow = 'Every product has more than 5 in stock.';
export const soldOut = 'Sold out';
export const left = (stock: number) => `${stock} left`;

export const recentOrders = 'Recent orders';
/** The name of their table. */
export const recentOrdersTable = 'Recent orders';
export const allOrders = 'All orders';
export const noOrders = 'No orders yet.';

export const openDisputes = 'Open disputes';
/** `provider`: the one with all of them, or null if there are several. */
export const disputedAt = (count: number, provider: string | null) => {
  const disputed = `${counted(count, 'payment')} ${count === 1 ? 'is' : 'are'} disputed at`;
  const place =
    provider === null
      ? 'their payment providers. Respond there'
      : `${provider}. Respond in its Resolution Center`;
  return `${disputed} ${place}, or the money may be taken back.`;
};
/** After the reason of a dispute. */
export const disputedAmount = (reason: string, cents: number | null) =>
  cents === null ? reason : `${reason}, ${money(cents)}`;
/** Before a moment. */
export const answerBy = 'Respond by';
export const noAnswerDue = 'No response needed';
export const moreDisputes = (count: number) => `and ${number(count)} more`;
