import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Disputes, type StandInDispute } from './disputes.ts';
import {
  type Capture,
  type CaptureTwist,
  Ledger,
  NOT_FOUND,
  problem,
  type RefundTwist,
  type Reply,
  type StandInOrder,
} from './ledger.ts';
import { noticeHeaders, verify } from './notices.ts';

export type Step =
  | 'token'
  | 'create'
  | 'read'
  | 'capture'
  | 'refund'
  | 'read-refund'
  | 'read-capture'
  | 'disputes'
  | 'verify'
  | 'webhook';

/**
 * The faults of a call:
 * - lost: The call never arrives.
 * - dropped: The call is done, but gets no response.
 * - slow: The call is done, and the response follows after `slowMs`.
 * - 500, 503, 429: The call is not done. 429:SECONDS sets Retry-After.
 * - refused: The call is not done, and the same request is refused again.
 * - 403: The app lacks the permission.
 * - failed-after: The call is done, but the response is 500.
 * - already: The response claims that the call was done before.
 * - All others replace the result of a capture or refund.
 */
export type Fault =
  | 'lost'
  | 'dropped'
  | 'slow'
  | '500'
  | '503'
  | '429'
  | `429:${string}`
  | '403'
  | 'refused'
  | 'failed-after'
  | 'already'
  | Exclude<CaptureTwist | RefundTwist, null>;

/** The faults that any call can have. */
export const TRANSPORT_FAULTS: Fault[] = ['lost', 'dropped', 'slow', '500', '503', '429', 'failed-after'];

export type Call = { step: Step; when: 'arrived' | 'done'; requestId: string | undefined };

type Notice = { type: string; resource: object; id?: string; createdAt?: Date };

export type PayPalStandIn = {
  url: string;
  /** Settings of a shop that uses this stand-in. */
  env: Record<string, string>;
  credentials: {
    clientId: string;
    clientSecret: string;
    environment: 'sandbox';
    apiUrl: string;
    webhookId: string;
  };
  /** The app's only webhook; null if it was deleted. Tests change it. */
  webhook: { url: string; events: string[] } | null;
  orders: ReadonlyMap<string, StandInOrder>;
  /** Captures that were not refunded. */
  kept(): Capture[];
  /** Returns the cents of a capture that were refunded, by the shop or at PayPal. */
  returned(captureId: string): number;
  approve(orderId: string): void;
  /** Makes the capture of an order impossible, because PayPal has voided or forgotten the order. */
  end(orderId: string, how: 'VOIDED' | 'forgotten'): void;
  /** The merchant refunds `value`, or the remaining amount, on PayPal's website. Returns the refund's id. */
  refundByHand(captureId: string, value?: string, options?: { pending?: boolean }): string;
  /**
   * PayPal or the payer's bank takes money back. `listed` tells whether PayPal's order lists the refund.
   * Returns the refund's id.
   */
  reverse(captureId: string, value?: string, options?: { listed?: boolean }): string;
  /** The merchant gets a reversed amount back. */
  undoReversal(refundId: string): void;
  /** Reverses a completed refund. */
  undoRefund(refundId: string): void;
  /** The payer disputes a capture. */
  dispute(captureId: string, change?: Partial<StandInDispute>): StandInDispute;
  /** Ends all pending refunds with this status. */
  endRefunds(status: 'COMPLETED' | 'FAILED' | 'CANCELLED'): void;
  /** Makes the next `times` calls of this step fail. */
  fail(step: Step, fault: Fault, times?: number): void;
  /**
   * From now on every call fails with the probability `rate` (0 to 1). `random` (0 to 1) decides this, and
   * selects the fault.
   */
  chaos(rate: number, random: () => number): void;
  /** The number of failed calls so far. */
  failed(): number;
  /** Ends all faults. */
  heal(): void;
  /**
   * Sets a listener for every call: when it arrives, and when it is done but has no response yet. The
   * listener may delay the call.
   */
  onCall(listen: ((call: Call) => void | Promise<void>) | null): void;
  /** Creates a webhook as PayPal sends it to a shop. */
  notice(notice: Notice, forged?: boolean): { headers: Record<string, string>; body: string };
  /** Sends a webhook to the shop. Returns the status of the response. */
  notify(shopUrl: string, notice: Notice, forged?: boolean): Promise<number>;
  stop(): Promise<void>;
};

const CLIENT = { id: 'stand-in-client', secret: 'stand-in-secret' };
const WEBHOOK_ID = 'STANDINWEBHOOK1';

/**
 * Starts a PayPal stand-in on a free port of this machine. It follows the public references of Orders v2,
 * Payments v2 and webhooks.
 */
export async function startPayPalStandIn({
  slowMs = 400,
  secret = CLIENT.secret,
} = {}): Promise<PayPalStandIn> {
  const ledger = new Ledger();
  const disputes = new Disputes();
  /** Responses by path and PayPal-Request-Id: a repeated request has no second effect. */
  const replies = new Map<string, Reply>();
  const faults: { step: Step; fault: Fault; times: number }[] = [];
  let chaos: (() => Fault | null) | null = null;
  let failures = 0;
  let listen: ((call: Call) => void | Promise<void>) | null = null;

  function takeFault(step: Step): Fault | null {
    const planned = faults.find((each) => each.step === step && each.times > 0);
    if (planned) planned.times -= 1;
    const fault = planned?.fault ?? chaos?.() ?? null;
    if (fault) failures += 1;
    return fault;
  }

  function act(call: Asked, fault: Fault | null): Reply {
    const key = call.requestId && `${call.path} ${call.requestId}`;
    const before = key ? replies.get(key) : undefined;
    if (before) return before;
    const reply = perform(call, fault);
    if (key && reply.status < 500) replies.set(key, reply);
    return reply;
  }

  function perform({ step, path, query, body }: Asked, fault: Fault | null): Reply {
    const id = path.split('/')[4] ?? '';
    if (fault === 'refused') return problem(422, 'UNPROCESSABLE_ENTITY', 'REFUND_NOT_ALLOWED');
    if (step === 'token')
      return {
        status: 200,
        body: { access_token: 'A21', token_type: 'Bearer', expires_in: 32_400, scope: '' },
      };
    if (step === 'create')
      return ledger.create(JSON.parse(body), (order) => `${url}/checkoutnow?token=${order}`);
    if (step === 'read') return ledger.read(id);
    if (step === 'refund')
      return ledger.refund(
        id,
        fault === 'refund-pending' || fault === 'refund-failed' ? fault : null,
        body ? JSON.parse(body) : {},
      );
    if (step === 'read-refund') return ledger.readRefund(id);
    if (step === 'read-capture') return ledger.readCapture(id);
    if (step === 'disputes') return id ? disputes.read(id) : disputes.list(query);
    if (step === 'webhook') return describeWebhook(id, standIn.webhook);
    if (step === 'verify') return { status: 200, body: verify(body) };
    const twist = fault && isTwist(fault) ? fault : null;
    const done = ledger.capture(id, twist);
    return fault === 'already' && done.status === 201
      ? problem(422, 'UNPROCESSABLE_ENTITY', 'ORDER_ALREADY_CAPTURED')
      : done;
  }

  async function answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const asked = await readCall(req);
    if (asked === null) return approvePage(req, res, ledger);
    const { step, requestId } = asked;
    await listen?.({ step, when: 'arrived', requestId });
    if (!isAuthorized(req, step, secret))
      return send(res, problem(401, 'AUTHENTICATION_FAILURE', 'invalid_token'));
    const fault = takeFault(step);
    if (fault === 'lost') return void res.destroy();
    if (fault === '500' || fault === '503')
      return send(res, problem(Number(fault), 'INTERNAL_SERVER_ERROR', 'INTERNAL_SERVER_ERROR'));
    if (fault === '403') return send(res, problem(403, 'NOT_AUTHORIZED', 'PERMISSION_DENIED'));
    if (fault?.startsWith('429')) {
      const seconds = fault.slice('429:'.length);
      if (seconds) res.setHeader('retry-after', seconds);
      return send(res, problem(429, 'RATE_LIMIT_REACHED', 'RATE_LIMIT_REACHED'));
    }
    const reply = act(asked, fault);
    await listen?.({ step, when: 'done', requestId });
    if (fault === 'dropped') return void res.destroy();
    if (fault === 'slow') await sleep(slowMs);
    send(
      res,
      fault === 'failed-after' ? problem(500, 'INTERNAL_SERVER_ERROR', 'INTERNAL_SERVER_ERROR') : reply,
    );
  }

  const server = createServer((req, res) => {
    answer(req, res).catch((error) => {
      console.error(error);
      res.destroy();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const standIn: PayPalStandIn = {
    url,
    webhook: null,
    env: {
      PAYPAL_CLIENT_ID: CLIENT.id,
      PAYPAL_CLIENT_SECRET: secret,
      PAYPAL_WEBHOOK_ID: WEBHOOK_ID,
      PAYPAL_API_URL: url,
    },
    credentials: {
      clientId: CLIENT.id,
      clientSecret: secret,
      environment: 'sandbox',
      apiUrl: url,
      webhookId: WEBHOOK_ID,
    },
    orders: ledger.orders,
    kept: () => ledger.kept(),
    returned: (id) => ledger.returned(id),
    approve: (id) => void ledger.approve(id),
    end: (id, how) => ledger.end(id, how),
    refundByHand: (id, value, options) => ledger.refundByHand(id, value, options),
    reverse: (id, value, options) => ledger.reverse(id, value, options),
    undoReversal: (id) => ledger.undoReversal(id),
    undoRefund: (id) => ledger.undoRefund(id),
    dispute: (id, change) => disputes.open(id, change),
    endRefunds: (status) => ledger.endRefunds(status),
    fail: (step, fault, times = 1) => void faults.push({ step, fault, times }),
    chaos(rate, random) {
      chaos = () =>
        random() < rate ? (TRANSPORT_FAULTS[Math.floor(random() * TRANSPORT_FAULTS.length)] ?? null) : null;
    },
    failed: () => failures,
    heal() {
      faults.splice(0);
      chaos = null;
    },
    onCall(listener) {
      listen = listener;
    },
    notice: writeNotice,
    async notify(shopUrl, notice, forged) {
      const sent = { method: 'POST', ...writeNotice(notice, forged) };
      return (await fetch(new URL('/webhooks/paypal', shopUrl), sent)).status;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return standIn;
}

/** Format: https://developer.paypal.com/docs/api/webhooks/v1/#webhooks_get */
function describeWebhook(id: string, webhook: PayPalStandIn['webhook']): Reply {
  if (id !== WEBHOOK_ID || webhook === null)
    return problem(404, 'INVALID_RESOURCE_ID', 'INVALID_RESOURCE_ID');
  const { url, events } = webhook;
  return { status: 200, body: { id, url, event_types: events.map((name) => ({ name, status: 'ENABLED' })) } };
}

function writeNotice(
  { type, resource, id = `WH-${randomUUID()}`, createdAt = new Date() }: Notice,
  forged = false,
) {
  const body = JSON.stringify({
    id,
    create_time: createdAt.toISOString(),
    event_version: '1.0',
    event_type: type,
    resource,
  });
  return { headers: noticeHeaders(forged ? `${body} ` : body, WEBHOOK_ID), body };
}

type Asked = {
  step: Step;
  path: string;
  query: URLSearchParams;
  requestId: string | undefined;
  body: string;
};

const ROUTES: [Step, string, RegExp][] = [
  ['token', 'POST', /^\/v1\/oauth2\/token$/],
  ['create', 'POST', /^\/v2\/checkout\/orders$/],
  ['read', 'GET', /^\/v2\/checkout\/orders\/[^/]+$/],
  ['capture', 'POST', /^\/v2\/checkout\/orders\/[^/]+\/capture$/],
  ['refund', 'POST', /^\/v2\/payments\/captures\/[^/]+\/refund$/],
  ['read-capture', 'GET', /^\/v2\/payments\/captures\/[^/]+$/],
  ['read-refund', 'GET', /^\/v2\/payments\/refunds\/[^/]+$/],
  ['disputes', 'GET', /^\/v1\/customer\/disputes(\/[A-Za-z0-9-]+)?$/],
  ['verify', 'POST', /^\/v1\/notifications\/verify-webhook-signature$/],
  ['webhook', 'GET', /^\/v1\/notifications\/webhooks\/[^/]+$/],
];

/** Returns the API call of a request; null if the request is not an API call. */
async function readCall(req: IncomingMessage): Promise<Asked | null> {
  const { pathname: path, searchParams: query } = new URL(req.url ?? '/', 'http://stand-in');
  const step = ROUTES.find(([, method, pattern]) => req.method === method && pattern.test(path))?.[0];
  if (!step) return null;
  const requestId = req.headers['paypal-request-id'];
  return {
    step,
    path,
    query,
    requestId: typeof requestId === 'string' ? requestId : undefined,
    body: await readBody(req),
  };
}

async function readBody(req: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of req) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

function isAuthorized(req: IncomingMessage, step: Step, secret: string): boolean {
  const basic = `Basic ${Buffer.from(`${CLIENT.id}:${secret}`).toString('base64')}`;
  return req.headers.authorization === (step === 'token' ? basic : 'Bearer A21');
}

function isTwist(fault: Fault): fault is Exclude<CaptureTwist, null> {
  const twists = ['wrong-amount', 'wrong-currency', 'declined', 'pending', 'capture-declined'];
  return twists.includes(fault) || fault.startsWith('refused:');
}

function send(res: ServerResponse, { status, body }: Reply): void {
  res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

/** Shows the page on which the payer approves or cancels, and handles its links. */
async function approvePage(req: IncomingMessage, res: ServerResponse, ledger: Ledger): Promise<void> {
  const { pathname, searchParams } = new URL(req.url ?? '/', 'http://stand-in');
  const order = ledger.orders.get(searchParams.get('token') ?? '');
  if (pathname !== '/checkoutnow' || !order) return send(res, NOT_FOUND);
  const leadTo = (target: string) => {
    const url = new URL(target);
    url.searchParams.set('token', order.id);
    return url.href;
  };
  if (req.method === 'POST') {
    ledger.approve(order.id);
    res.writeHead(303, { location: leadTo(order.returnUrl) }).end();
    return;
  }
  res.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(`<!doctype html>
<html lang="en"><title>PayPal stand-in</title>
<h1>Pay ${order.unit.amount.value} ${order.unit.amount.currency_code}</h1>
<p>${order.unit.description?.replaceAll('<', '&lt;') ?? ''}</p>
<form method="post"><button>Pay now</button></form>
<a href="${leadTo(order.cancelUrl).replaceAll('&', '&amp;')}">Cancel and return</a>
</html>`);
}
