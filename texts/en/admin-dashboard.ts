import { counted } from './counted.ts';
import { money, number } from './format.ts';

/** The dashboard. */

type Step = 'day' | 'week' | 'month';

export const loadDashboardFailed = 'Failed to load the dashboard';

export const totalProducts = 'Total Products';
export const completedTransactions = 'Completed Transactions';
export const totalRevenue = 'Total Revenue';
export const customers = 'Customers';
/** Of a shop that delivers, makes invoices, or has prices with tax. */
export const netRevenue = 'Revenue Without Tax and Delivery';
export const netRevenueHint = 'What was given back counts in proportion';
export const toSend = 'To Send';
/** UTC, as all days here. */
export const sentToday = 'Sent Today';
/** Of what is counted no further. */
export const andMore = (count: string) => `${count} and more`;
/** Under a number or an amount: what of it came by payments that were simulated, and what was given back. */
export const simulatedOf = (part: string) => `${part} simulated`;
export const refundedOf = (part: string) => `${part} refunded`;

export const sales = 'Sales';
export const salesBy = 'Sales by';
export const steps = { day: 'Day', week: 'Week', month: 'Month' };
const spans = { day: 'the last 30 days', week: 'the last 26 weeks', month: 'the last 12 months' };
export const salesIn = (orders: number, cents: number, step: Step) =>
  `${orders === 0 ? 'No orders' : `${counted(orders, 'order')}, ${money(cents)}`} in ${spans[step]} (UTC, without what was refunded).`;
export const revenue = 'Revenue';
export const revenueBy = (cents: number, step: Step) =>
  `Revenue by ${step}: ${money(cents)} in ${spans[step]}`;
export const orders = 'Orders';
export const ordersBy = (count: number, step: Step) =>
  `Orders by ${step}: ${number(count)} in ${spans[step]}`;
/** Of a bar; '' where nothing of it is simulated. */
export const bar = (name: string, value: string, simulated: string) =>
  `${name}: ${value}${simulated && `, ${simulated} of it simulated`}`;
export const weekOf = (day: string) => `Week of ${day}`;
export const legend = 'Legend';
export const paid = 'Paid';
export const simulated = 'Simulated: no money moved';
export const showTable = 'Show as a table';
export const salesTable = (step: Step) => `Sales by ${step}`;
export const simulatedPart = 'Of it simulated';

export const bestSellers = 'Best Sellers';
export const thisMonth = 'This month';
export const lastMonth = 'Last month';
export const bestSellersOf = (month: string) => `Best sellers: ${month.toLowerCase()}`;
export const nothingSold = 'Nothing sold yet.';
export const product = 'Product';
export const sold = 'Sold';
export const deleted = (name: string) => `${name} (deleted)`;

export const lowStock = 'Low Stock';
export const nothingLow = 'Every product has more than 5 pieces.';
export const soldOut = 'Sold out';
export const left = (stock: number) => `${stock} left`;

export const recentOrders = 'Recent Orders';
/** The name of their table. */
export const recentOrdersTable = 'Recent orders';
export const allOrders = 'All orders';
export const noOrders = 'No orders yet.';

export const openDisputes = 'Open Disputes';
/** `provider`: where all of them are; null where they are at several. */
export const disputedAt = (count: number, provider: string | null) => {
  const disputed = `${counted(count, 'payment')} ${count === 1 ? 'is' : 'are'} disputed at`;
  const place =
    provider === null
      ? 'their payment providers. Answer there'
      : `${provider}. Answer in its Resolution Center`;
  return `${disputed} ${place}, or the money may be taken back.`;
};
/** After the reason of a dispute. */
export const disputedAmount = (reason: string, cents: number | null) =>
  cents === null ? reason : `${reason}, ${money(cents)}`;
/** Before a moment. */
export const answerBy = 'Answer by';
export const noAnswerDue = 'No answer is due';
export const moreDisputes = (count: number) => `and ${number(count)} more`;
