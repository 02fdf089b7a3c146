import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Account } from './account.ts';
import { Books, type CaptureTwist } from './books.ts';
import { answerElements, ELEMENTS_PATHS } from './elements/answer-elements.ts';
import { newEvent, type StripeEvent, sign, WEBHOOK_SECRET } from './events.ts';
import { IdempotencyKeys } from './idempotency.ts';
import { MoneyBack, type RefundTwist } from './money-back.ts';
import { describeDispute, describeRefund } from './objects.ts';
import { answerPage } from './page.ts';
import { failure, missing, type Reply } from './reply.ts';
import { type Asked, readCall, SECRET_KEY, type Step } from './routes.ts';

/**
 * The faults of a call:
 * - lost: The call never arrives.
 * - dropped: The call is done, but gets no response.
 * - slow: The call is done, and the response follows after `slowMs`.
 * - 500, 503: The call is not done, and the response is stored under the idempotency key.
 * - 429, 403: The call is refused before it begins.
 * - failed-after: The call is done, but the response is 500 and is stored.
 * - All others replace the result of a capture or refund.
 */
export type Fault =
  | 'lost'
  | 'dropped'
  | 'slow'
  | '500'
  | '503'
  | '429'
  | '403'
  | 'failed-after'
  | Exclude<CaptureTwist | RefundTwist, null>;

/** The faults that any call can have. */
export const TRANSPORT_FAULTS: Fault[] = ['lost', 'dropped', 'slow', '500', '503', '429', 'failed-after'];

export type Call = { step: Step; when: 'arrived' | 'done'; requestId: string | undefined };

export type StripeStandIn = Awaited<ReturnType<typeof startStripeStandIn>>;

/** Starts a Stripe stand-in on a free port of this machine. It follows Stripe's references. */
export async function startStripeStandIn({ slowMs = 400 } = {}) {
  const events: StripeEvent[] = [];
  const happened = (type: string, object: object) => void events.push(newEvent(type, object, books.now()));
  // Stripe's addresses end with a fragment that contains the look of the page.
  const books: Books = new Books((id) => `${url}/c/pay/${id}#${'fid2Y2tpYW'.repeat(60)}`, happened);
  const back = new MoneyBack(books, happened);
  const account = new Account();
  const keys = new IdempotencyKeys(() => Date.now() + books.ahead);
  const faults: { step: Step; fault: Fault; times: number }[] = [];
  let chaos: (() => Fault | null) | null = null;
  let failures = 0;
  const visits: string[] = [];
  let isScriptAway = false;
  let listen: ((call: Call) => void | Promise<void>) | null = null;

  function takeFault(step: Step): Fault | null {
    const planned = faults.find((each) => each.step === step && each.times > 0);
    if (planned) planned.times -= 1;
    const fault = planned?.fault ?? chaos?.() ?? null;
    if (fault) failures += 1;
    return fault;
  }

  function perform({ step, id, form, expand }: Asked, fault: Fault | null): Reply {
    switch (step) {
      case 'create':
        return books.createSession(form);
      case 'read':
        return books.readSession(id, expand);
      case 'expire':
        return books.expireSession(id);
      case 'read-capture':
        return books.readIntent(id, expand);
      case 'capture':
        return books.capture(id, form, isCaptureTwist(fault) ? fault : null);
      case 'cancel':
        return books.cancel(id);
      case 'refund':
        return back.createRefund(form, isRefundTwist(fault) ? fault : null);
      case 'list-refunds':
        return list(back.refundsOf(String(form.payment_intent)).map(describeRefund));
      case 'read-refund': {
        const refund = back.refunds.get(id);
        return refund ? { status: 200, body: describeRefund(refund) } : missing(id);
      }
      case 'disputes': {
        const all = [...back.disputes.values()];
        return list(all.filter(({ intent }) => intent.id === form.payment_intent).map(describeDispute));
      }
      case 'account':
        return account.read();
      case 'balance':
        return account.readBalance();
      case 'country':
        return account.readCountry(id);
      case 'endpoints':
        return account.listEndpoints();
    }
  }

  async function answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const asked = await readCall(req);
    if (asked === null) return answerBrowser(req, res);
    if ('status' in asked) return send(res, asked);
    const { step, requestId, fingerprint } = asked;
    await listen?.({ step, when: 'arrived', requestId });
    const fault = takeFault(step);
    if (fault === 'lost') return void res.destroy();
    if (fault === '429') return send(res, failure(429, 'lock_timeout'));
    if (fault === '403') return send(res, failure(403, '', { message: 'The key lacks the permission.' }));
    const before = requestId === undefined ? null : keys.take(requestId, fingerprint);
    const reply = before ?? (isServerFault(fault) ? STRIPES_FAULT : perform(asked, fault));
    const shown = before === null && fault === 'failed-after' ? STRIPES_FAULT : reply;
    await listen?.({ step, when: 'done', requestId });
    if (before === null && requestId !== undefined) keys.keep(requestId, shown);
    if (fault === 'slow') await sleep(slowMs);
    if (fault === 'dropped') return void res.destroy();
    send(res, shown);
  }

  function answerBrowser(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const path = new URL(req.url ?? '/', url).pathname;
    visits.push(path);
    if (isScriptAway && path === ELEMENTS_PATHS.script) return Promise.resolve(void res.writeHead(503).end());
    const isElements = Object.values(ELEMENTS_PATHS).some((each) => path.startsWith(each));
    return isElements ? answerElements(req, res, books) : answerPage(req, res, books);
  }

  const server = createServer((req, res) => {
    answer(req, res).catch((error) => {
      console.error(error);
      res.destroy();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    url,
    books,
    back,
    account,
    /** All events so far, oldest first. Stripe would send each of them to a webhook endpoint. */
    events: events as readonly StripeEvent[],
    /** Settings of a shop that uses this stand-in. */
    env: {
      STRIPE_SECRET_KEY: SECRET_KEY,
      STRIPE_PUBLISHABLE_KEY: SECRET_KEY.replace('sk_', 'pk_'),
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      STRIPE_API_URL: url,
      STRIPE_JS_URL: `${url}${ELEMENTS_PATHS.script}`,
    },
    credentials: { secretKey: SECRET_KEY, apiUrl: url, webhookSecrets: [WEBHOOK_SECRET] },
    /** Makes the next `times` calls of this step fail. */
    fail: (step: Step, fault: Fault, times = 1) => void faults.push({ step, fault, times }),
    /** Paths that browsers requested, oldest first. */
    visits: visits as readonly string[],
    /** Makes Stripe's script unavailable, or available again with `false`. */
    withoutScript(isAway = true): void {
      isScriptAway = isAway;
    },
    /**
     * From now on every call fails with the probability `rate` (0 to 1). `random` (0 to 1) decides this, and
     * selects the fault.
     */
    chaos(rate: number, random: () => number): void {
      chaos = () =>
        random() < rate ? (TRANSPORT_FAULTS[Math.floor(random() * TRANSPORT_FAULTS.length)] ?? null) : null;
    },
    failed: () => failures,
    /** Ends all faults. */
    heal(): void {
      faults.splice(0);
      chaos = null;
    },
    /**
     * Sets a listener for every call: when it arrives, and when it is done but has no response yet. The
     * listener may delay the call.
     */
    onCall(listener: typeof listen): void {
      listen = listener;
    },
    /** Sends an event to the shop, genuine or forged. Returns the status of the response. */
    async deliver(shopUrl: string, event: StripeEvent, forged = false): Promise<number> {
      const { headers, body } = sign(JSON.stringify(event));
      const sent = { method: 'POST', headers, body: forged ? `${body} ` : body };
      return (await fetch(new URL('/webhooks/stripe', shopUrl), sent)).status;
    },
    async stop(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const STRIPES_FAULT = failure(500, 'api_error', { type: 'api_error' });

const isServerFault = (fault: Fault | null) => fault === '500' || fault === '503';

function isCaptureTwist(fault: Fault | null): fault is Exclude<CaptureTwist, null> {
  return fault !== null && (['processing', 'lapsed'].includes(fault) || fault.startsWith('refused:'));
}

function isRefundTwist(fault: Fault | null): fault is Exclude<RefundTwist, null> {
  return fault !== null && ['refund-pending', 'refund-failed', 'no-balance'].includes(fault);
}

const list = (data: object[]): Reply => ({ status: 200, body: { object: 'list', data, has_more: false } });

function send(res: ServerResponse, { status, body }: Reply): void {
  res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
