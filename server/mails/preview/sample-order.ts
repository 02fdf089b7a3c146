import { purchaseUnit } from '#domain/orders/order.ts';
import type { Order } from '#domain/orders/queries.ts';
import { site } from '#lib/site.ts';
import { siteTexts } from '#texts/site-texts.ts';

const PRICES = [2400, 900];
const SHIPPING = 500;

/** Returns a sample order for previews in a shop without orders. */
export function sampleOrder(): Order {
  const { sample } = siteTexts().mail;
  const items = sample.products.map((name, index) => ({
    productId: index + 1,
    name,
    quantity: index + 1,
    priceCents: PRICES[index] ?? 0,
  }));
  const subtotal = items.reduce((sum, { quantity, priceCents }) => sum + quantity * priceCents, 0);
  const amounts = {
    version: 2 as const,
    currency: site().currency,
    subtotal,
    shipping: SHIPPING,
    taxes: [],
    total: subtotal + SHIPPING,
    discounts: [],
    shippingDiscount: 0,
    shippingTax: 0,
    taxIncluded: true,
    lines: [],
  };
  const { line1, city, region, postcode, country } = sample;
  const given = { country, name: sample.customer, line1, city, region, postcode };
  const address = { company: '', line2: '', district: '', phone: '', ...given };
  const method = { id: 1, name: sample.method, days: { min: 2, max: 3 }, place: '' };
  const delivery = { address, billing: null, email: null, method };
  const now = new Date();
  return {
    id: '1a2b3c4d-0000-4000-8000-000000000000',
    customerId: '',
    paymentKey: '',
    status: 'COMPLETED',
    intent: 'CAPTURE',
    payer: { name: { given_name: sample.customer, surname: '' }, email_address: '' },
    purchaseUnits: [purchaseUnit(items, amounts, delivery)],
    delivery,
    contactEmail: null,
    paymentSource: { paypal: {} },
    amounts,
    totalCents: amounts.total,
    simulated: false,
    payState: null,
    refundedCents: 0,
    cancelledCents: 0,
    refundedAt: null,
    createdAt: now,
    updateTime: now,
  };
}
