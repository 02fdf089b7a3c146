import type { Form, FormValue } from './form.ts';
import { describeIntent, describeSession, type Intent, type Session } from './objects.ts';
import { failure, missing, newId, type Reply, unexpected } from './reply.ts';
import { readUi } from './ui-mode.ts';
import { leastOf, MOST, stepOf } from './wire-currencies.ts';

const DAY = 86_400;

/**
 * The result of a capture that does not capture the full amount. `refused:CODE` does not change the intent.
 */
export type CaptureTwist = 'processing' | 'lapsed' | `refused:${string}` | null;

/** The sessions and intents of the stand-in. They follow Stripe's references. */
export class Books {
  readonly sessions = new Map<string, Session>();
  /** The number of milliseconds by which this clock is ahead of the real time. */
  ahead = 0;
  readonly #pageOf: (id: string) => string;
  readonly #happened: (type: string, object: object) => void;

  constructor(pageOf: (id: string) => string, happened: (type: string, object: object) => void) {
    this.#pageOf = pageOf;
    this.#happened = happened;
  }

  /** Returns the current time in seconds. */
  now(): number {
    return Math.floor((Date.now() + this.ahead) / 1_000);
  }

  createSession(form: Form): Reply {
    const data = textsIn(form.payment_intent_data);
    const [item] = Array.isArray(form.line_items) ? form.line_items : [];
    const price = textsIn(objectIn(item).price_data);
    const amount = Number(price.unit_amount) * Number(textsIn(item).quantity ?? 1);
    const currency = price.currency ?? '';
    const expiresAt = Number(form.expires_at ?? this.now() + DAY);
    const seconds = expiresAt - this.now();
    const ui = readUi(form);
    if (form.mode !== 'payment' || 'status' in ui)
      return 'status' in ui ? ui : failure(400, 'parameter_missing');
    if (!/^[a-z]{3}$/.test(currency)) return failure(400, 'parameter_invalid', { param: 'currency' });
    if (seconds < 30 * 60 || seconds > DAY) return failure(400, 'parameter_invalid', { param: 'expires_at' });
    if (amount % stepOf(currency) !== 0)
      return failure(400, 'invalid_charge_amount_no_decimal_compatible', { param: 'line_items' });
    if (amount < leastOf(currency)) return failure(400, 'amount_too_small', { param: 'line_items' });
    if (amount > MOST) return failure(400, 'amount_too_large', { param: 'line_items' });
    if (data.capture_method !== 'manual')
      return failure(400, 'parameter_invalid', { param: 'capture_method' });
    const session: Session = {
      id: newId('cs_test'),
      status: 'open',
      amount,
      currency,
      expiresAt,
      ...ui,
      email: form.customer_email === undefined ? null : String(form.customer_email),
      metadata: textsIn(form.metadata),
      intentMetadata: textsIn(objectIn(form.payment_intent_data).metadata),
      intent: null,
      name: textsIn(objectIn(objectIn(item).price_data).product_data).name ?? '',
    };
    this.sessions.set(session.id, session);
    return { status: 200, body: this.show(session) };
  }

  show(session: Session, expand = new Set<string>()): object {
    return describeSession(session, this.#pageOf(session.id), expand);
  }

  readSession(id: string, expand: Set<string>): Reply {
    const session = this.session(id);
    return session ? { status: 200, body: this.show(session, expand) } : missing(id);
  }

  /** Returns a session. Ends it first if its time is over. */
  session(id: string): Session | undefined {
    const session = this.sessions.get(id);
    if (session?.status === 'open' && session.expiresAt <= this.now()) this.#end(session);
    return session;
  }

  #end(session: Session): void {
    session.status = 'expired';
    if (session.intent) session.intent.status = 'canceled';
    this.#happened('checkout.session.expired', this.show(session));
  }

  expireSession(id: string): Reply {
    const session = this.session(id);
    if (!session) return missing(id);
    if (session.status !== 'open')
      return failure(400, 'checkout_session_not_open', { message: 'Only open sessions can be expired.' });
    this.#end(session);
    return { status: 200, body: this.show(session) };
  }

  /**
   * The payer confirms the payment on Stripe's page or in its form. This has no effect if the session is not
   * open.
   */
  confirm(id: string, how: 'paid' | 'declined' | 'challenged' | 'challenge-failed'): Session {
    const session = this.session(id);
    if (!session) throw new Error(`The stand-in has no session ${id}`);
    if (session.status !== 'open') return session;
    const intent = session.intent ?? this.#newIntent(session);
    session.intent = intent;
    intent.error = null;
    if (how === 'challenged') intent.status = 'requires_action';
    else if (how === 'paid') this.#authorise(session, intent);
    else {
      intent.status = 'requires_payment_method';
      intent.error = { code: how === 'declined' ? 'card_declined' : 'payment_intent_authentication_failure' };
      this.#happened('payment_intent.payment_failed', describeIntent(intent));
    }
    return session;
  }

  #newIntent({ amount, currency, intentMetadata }: Session): Intent {
    const status = 'requires_payment_method';
    const known = { amount, currency, received: 0, metadata: intentMetadata, charge: null, error: null };
    return { id: newId('pi'), status, ...known };
  }

  #authorise(session: Session, intent: Intent): void {
    intent.status = 'requires_capture';
    intent.charge = { id: newId('ch'), disputed: false, captureBefore: this.now() + 7 * DAY };
    session.status = 'complete';
    this.#happened('payment_intent.amount_capturable_updated', describeIntent(intent));
    this.#happened('checkout.session.completed', this.show(session));
  }

  intent(id: string): Intent | undefined {
    const all = [...this.sessions.values()].flatMap(({ intent }) => intent ?? []);
    const intent = all.find((each) => each.id === id);
    // An authorisation expires if it is not captured in time.
    if (intent?.status === 'requires_capture' && (intent.charge?.captureBefore ?? 0) <= this.now())
      this.#cancel(intent);
    return intent;
  }

  readIntent(id: string, expand: Set<string>): Reply {
    const intent = this.intent(id);
    return intent ? { status: 200, body: describeIntent(intent, expand) } : missing(id);
  }

  capture(id: string, form: Form, twist: CaptureTwist): Reply {
    const intent = this.intent(id);
    if (!intent) return missing(id);
    if (intent.status !== 'requires_capture') return unexpected(intent.status);
    if (twist?.startsWith('refused:')) return failure(402, twist.slice(8), { type: 'card_error' });
    if (twist === 'lapsed') {
      this.#cancel(intent);
      return failure(400, 'charge_expired_for_capture');
    }
    const amount = Number(form.amount_to_capture ?? intent.amount);
    if (amount > intent.amount || amount <= 0) return failure(400, 'amount_too_large');
    if (twist === 'processing') intent.status = 'processing';
    else this.take(intent, amount);
    return { status: 200, body: describeIntent(intent) };
  }

  /** Captures money, by a request of the shop or in Stripe's dashboard. */
  take(intent: Intent, amount = intent.amount): void {
    intent.status = 'succeeded';
    intent.received = amount;
    this.#happened('payment_intent.succeeded', describeIntent(intent));
  }

  cancel(id: string): Reply {
    const intent = this.intent(id);
    if (!intent) return missing(id);
    // Stripe does not cancel the intent of an open session.
    const isOpen = [...this.sessions.values()].some(
      (each) => each.intent === intent && each.status === 'open',
    );
    if (isOpen || intent.status === 'succeeded' || intent.status === 'canceled')
      return unexpected(intent.status);
    this.#cancel(intent);
    return { status: 200, body: describeIntent(intent) };
  }

  #cancel(intent: Intent): void {
    intent.status = 'canceled';
    this.#happened('payment_intent.canceled', describeIntent(intent));
  }
}

export function objectIn(value: FormValue | undefined): Form {
  return typeof value === 'object' && !Array.isArray(value) ? value : {};
}

/** The strings of an object, without nested objects. */
export function textsIn(value: FormValue | undefined): Record<string, string> {
  const entries = Object.entries(objectIn(value));
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}
