import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import {
  type Gateway,
  type GatewayCapture,
  type GatewayOrder,
  GatewayRefused,
  type GatewayWebhook,
  type ListedRefund,
} from '#domain/payments/gateway/gateway.ts';
import { withDecimals } from '#domain/payments/gateway/provider-currency.ts';

type BankOrder = GatewayOrder & { total: string; currency: string; paymentId: string };

const ABOUT = { 'order.approved': 'approval', 'refund.made': 'refund' } as const;

/** Makes requests idempotent: a repeated request returns the result of the first one. */
function remember<T>() {
  const known = new Map<string, T>();
  return (requestId: string, work: () => T): T => {
    const result = known.get(requestId) ?? work();
    known.set(requestId, result);
    return result;
  };
}

/**
 * A fictional payment provider with its adapter. Its ids, addresses and webhooks differ from PayPal's.
 * `approve` and `refundByHand` are actions of people on its pages.
 */
export function createCoinBank() {
  const secret = randomUUID();
  const orders = new Map<string, BankOrder>();
  const [createOnce, captureOnce, refundOnce] = [
    remember<BankOrder>(),
    remember<GatewayCapture>(),
    remember<ListedRefund & { state: 'completed' }>(),
  ];
  const orderOf = (captureId: string) =>
    [...orders.values()].find(({ capture }) => capture?.id === captureId);
  const sign = (body: string) => createHmac('sha256', secret).update(body).digest();

  function refund(captureId: string, value?: string) {
    const order = orderOf(captureId);
    if (!order?.capture || order.capture.state === 'refunded') throw new GatewayRefused('nothing-to-refund');
    const amount = { currency: order.currency, value: value ?? order.total };
    const made = { id: `cb-refund-${randomUUID()}`, state: 'completed' as const, amount };
    order.refunds.push(made);
    const whole = Number(amount.value) === Number(order.total);
    order.capture = { ...order.capture, state: whole ? 'refunded' : 'partly-refunded' };
    return made;
  }

  const gateway: Gateway = {
    name: 'coin-bank',
    label: 'Coin Bank',
    maxCents: 100_000,
    currencies: new Map([withDecimals('USD', 2), withDecimals('KWD', 3)]),
    returnedOrderId: (params) => params.get('reference') ?? '',
    async createOrder({ requestId, paymentId, total, currency }) {
      const { id } = createOnce(requestId, () => {
        const order: BankOrder = {
          id: `cb.${randomUUID()}`,
          state: 'created',
          capture: null,
          refunds: [],
          payer: { givenName: 'Cora', surname: 'Coin', email: 'cora@coins.example' },
          total,
          currency,
          paymentId,
        };
        orders.set(order.id, order);
        return order;
      });
      return { id, approveUrl: `https://pay.coin-bank.example/approve/${id}` };
    },
    async captureOrder(id, requestId) {
      const order = orders.get(id);
      if (!order) return { kind: 'gone' };
      if (order.state === 'created') return { kind: 'not-approved' };
      order.capture ??= captureOnce(requestId, () => {
        const amount = { currency: order.currency, value: order.total };
        return { id: `cb-capture-${randomUUID()}`, state: 'completed', amount, contested: false };
      });
      order.state = 'completed';
      return { kind: 'order', order };
    },
    readOrder: async (id) => orders.get(id) ?? null,
    async refundCapture(captureId, { requestId, amount }) {
      return refundOnce(requestId, () => refund(captureId, amount?.value));
    },
    async readRefund(id) {
      const found = [...orders.values()].flatMap(({ refunds }) => refunds).find((each) => each.id === id);
      if (!found) throw new GatewayRefused('unknown-refund');
      return { ...found, state: 'completed' };
    },
    findCapture: async (id) => orderOf(id)?.capture ?? null,
    findRefund: async (id, captureId) => orderOf(captureId)?.refunds.find((each) => each.id === id) ?? null,
    listDisputes: async () => [],
    parseWebhook({ body }): GatewayWebhook | null {
      const [id, type, order, resourceId = null] = body.split(' ');
      if (!id || !order || (type !== 'order.approved' && type !== 'refund.made')) return null;
      return { id, type, about: ABOUT[type], writtenAt: null, resourceId, disputeId: null, names: [order] };
    },
    async verifyWebhook({ headers, body }) {
      const signature = Buffer.from(headers.get('coin-bank-signature') ?? '', 'hex');
      return signature.length === 32 && timingSafeEqual(signature, sign(body));
    },
  };

  return {
    gateway,
    orders: orders as ReadonlyMap<string, BankOrder>,
    approve(id: string): void {
      const order = orders.get(id);
      if (order?.state === 'created') order.state = 'approved';
    },
    refundByHand: refund,
    /** A webhook of the bank. */
    notice(type: keyof typeof ABOUT, order: string, resource = ''): { headers: HeadersInit; body: string } {
      const body = [randomUUID(), type, order, resource].filter(Boolean).join(' ');
      return { headers: { 'coin-bank-signature': sign(body).toString('hex') }, body };
    },
  };
}
