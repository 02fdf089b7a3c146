import { sql } from 'drizzle-orm';
import type { Db } from '#db/types.ts';
import { addToCart } from '#domain/cart/add-to-cart.ts';
import { readFulfilment } from '#domain/fulfilment/read-fulfilment.ts';
import { type Gateway, gatewaysByName } from '#domain/payments/gateway/gateway.ts';
import { handleWebhook } from '#domain/payments/reconcile/handle-webhook.ts';
import { reconcileDue } from '#domain/payments/reconcile/reconcile-due.ts';
import { quoteLineRefund } from '#domain/payments/refunds/by-line/quote-line-refund.ts';
import { refundByLine } from '#domain/payments/refunds/by-line/refund-by-line.ts';
import { refundOrder } from '#domain/payments/refunds/refund-order.ts';
import { cancelPayment, captureApproved, startAtProvider } from '#domain/payments/start/pay-by-provider.ts';
import { DomainError } from '#lib/errors/domain-error.ts';
import { makeProduct } from '../fixtures/factories.ts';
import { type Buyer, makeBuyer, paymentKeyOf } from '../fixtures/paying.ts';
import type { Provider } from '../providers/provider.ts';
import { type Death, mortal } from './mortal-gateway.ts';
import type { History, Step } from './steps.ts';

const ROUNDS = 5;
const MERCHANT = 'the-merchant';
const urls = { returnUrl: 'https://shop.example/r', cancelUrl: 'https://shop.example/c' };

type Player = { buyer: Buyer; orders: string[]; added: number };

/** The result of a history, which `check` verifies. */
export type Played = { productId: number; stock: number; atCounter: number; players: Player[] };

/** Plays a history against the real shop, then moves time forward until nothing is left to do. */
export async function play(db: Db, provider: Provider, history: History): Promise<Played> {
  const productId = await makeProduct(db, { stock: history.stock, priceCents: 1_000 });
  const players: Player[] = [];
  for (let n = 0; n < 2; n += 1)
    players.push({ buyer: await makeBuyer(db, [productId]), orders: [], added: 1 });
  const game = new Game(db, provider, { productId, stock: history.stock, atCounter: 0, players });
  for (const step of history.steps) await game.take(step);
  await game.end();
  return game.played;
}

class Game {
  readonly played: Played;
  readonly #db: Db;
  readonly #provider: Provider;
  readonly #gateway: Gateway;
  #death: Death | null = null;

  constructor(db: Db, provider: Provider, played: Played) {
    this.#db = db;
    this.#provider = provider;
    this.played = played;
    this.#gateway = mortal(provider.open({ timeoutMs: 150, pauseMs: 1 }), () => this.#nextDeath());
  }

  #nextDeath(): Death | null {
    const death = this.#death;
    if (death === null || death.calls-- > 0) return null;
    this.#death = null;
    return death;
  }

  /** Runs a step. Messages for buyers and merchants are not failures, but any other error is a failure. */
  async take(step: Step): Promise<void> {
    if (step.do === 'at-once') return void (await Promise.all(step.all.map((each) => this.take(each))));
    await this.#act(step).catch(expected);
  }

  async #act(step: Exclude<Step, { do: 'at-once' }>): Promise<unknown> {
    const { later } = this.#provider;
    const order = 'order' in step ? this.#orderOf(step) : '';
    if (order === undefined) return;
    const player = 'buyer' in step ? this.#playerOf(step.buyer) : this.#playerOf(0);
    const own = { customerId: player.buyer.customer.uid, providerOrderId: order };
    switch (step.do) {
      case 'add':
        return this.#add(player);
      case 'open':
      case 'open-in-page':
        return this.#open(player, step.do === 'open-in-page');
      case 'buy':
        return this.#buy(player, step.embedded);
      case 'approve':
        return this.#provider.approve(order);
      case 'decline':
        return later.decline(order);
      case 'come-back':
        return captureApproved(this.#db, this.#gateway, own);
      case 'turn-back':
        return cancelPayment(this.#db, { ...own, provider: this.#provider.name });
      case 'refund':
        return this.#refund(order);
      case 'cancel-item':
        return this.#cancelItem(order);
      case 'cancel-shakily':
        this.#break({ step: 'refund', ...step });
        return this.#cancelItem(order).finally(() => this.#provider.heal());
      case 'undo-refund':
        return later.undoRefund(order);
      case 'take-back':
        return later.takeBack(order);
      case 'lapse':
        return later.lapse(order);
      case 'give-back':
        return later.giveBack(order, step.cents);
      case 'tell':
        return this.#tell(order, step.notice);
      case 'reprice':
        return this.#db.execute(
          sql`update products set price_cents = ${step.cents} where id = ${this.played.productId}`,
        );
      case 'sell-at-counter':
        return this.#sellAtCounter();
      case 'look':
        return this.#look();
      case 'pass-time':
        return this.#passTime();
      case 'repair':
        return this.#provider.heal();
      case 'break':
        return this.#break(step);
      case 'crash':
        this.#death = { calls: step.calls, after: step.after };
    }
  }

  #playerOf(at: number): Player {
    const player = this.played.players[at % this.played.players.length];
    if (!player) throw new Error('No player');
    return player;
  }

  /** Returns one of the buyer's orders; 0 selects the newest. Returns undefined if there is none. */
  #orderOf({ buyer, order }: { buyer: number; order: number }): string | undefined {
    const { orders } = this.#playerOf(buyer);
    return orders.at(-1 - (order % Math.max(orders.length, 1)));
  }

  async #add(player: Player): Promise<void> {
    await addToCart(this.#db, { userId: player.buyer.customer.uid, productId: this.played.productId });
    player.added += 1;
  }

  async #open(player: Player, embedded: boolean): Promise<void> {
    const key = await paymentKeyOf(this.#db, player.buyer.customer.uid);
    const ask = { ...player.buyer, ...urls, key, embedded: embedded && this.#gateway.embedded !== undefined };
    const opened = await startAtProvider(this.#db, this.#gateway, ask);
    if ('paidOrderId' in opened || player.orders.includes(opened.providerOrderId)) return;
    player.orders.push(opened.providerOrderId);
  }

  async #buy(player: Player, embedded: boolean): Promise<void> {
    await this.#add(player);
    await this.#open(player, embedded);
    const providerOrderId = player.orders.at(-1) ?? '';
    this.#provider.approve(providerOrderId);
    const customerId = player.buyer.customer.uid;
    await captureApproved(this.#db, this.#gateway, { customerId, providerOrderId });
  }

  async #paymentOf(order: string): Promise<string> {
    const { rows } = await this.#db.execute<{ id: string }>(
      sql`select id from payments where provider_order_id = ${order}`,
    );
    return rows[0]?.id ?? '';
  }

  async #refund(order: string): Promise<void> {
    const orderId = await this.#paymentOf(order);
    await refundOrder(this.#db, gatewaysByName([this.#gateway]), { orderId, actorUid: MERCHANT });
  }

  /** The merchant cancels one item of an order and refunds it. */
  async #cancelItem(order: string): Promise<void> {
    const orderId = await this.#paymentOf(order);
    const version = (await readFulfilment(this.#db, orderId))?.version;
    if (version === undefined) return;
    const asked = { kind: 'cancelled', pieces: new Map([[0, 1]]), delivery: false } as const;
    const { amount } = await quoteLineRefund(this.#db, orderId, asked);
    const take = { ...asked, orderId, amount, version, restock: false, actorUid: MERCHANT };
    await refundByLine(this.#db, gatewaysByName([this.#gateway]), take);
  }

  async #tell(order: string, at: number): Promise<void> {
    const notices = this.#provider.later.notices(order);
    const notice = notices[at % Math.max(notices.length, 1)];
    if (!notice) return;
    const told = this.#gateway.parseWebhook({ ...notice, headers: new Headers(notice.headers) });
    if (!told) throw new Error('The notice can’t be read');
    await handleWebhook(this.#db, this.#provider.name, told);
  }

  async #sellAtCounter(): Promise<void> {
    const { rowCount } = await this.#db.execute(sql`
      update products set stock = stock - 1 where id = ${this.played.productId} and stock > 0`);
    this.played.atCounter += rowCount ?? 0;
  }

  /** Makes all payments due and runs the reconciler. */
  async #look(): Promise<void> {
    await this.#db.execute(sql`update payments set check_at = now() where check_at is not null`);
    await reconcileDue(this.#db, gatewaysByName([this.#gateway]), expected);
  }

  /** Ends all reservations, as after a quarter of an hour. */
  async #passTime(): Promise<void> {
    await this.#db.execute(sql`
      update payments set expires_at = least(expires_at, now()), hold_ends_at = least(hold_ends_at, now())
      where state = 'started'`);
    await this.#look();
  }

  #break({ step, fault, times }: Pick<Extract<Step, { do: 'break' }>, 'step' | 'fault' | 'times'>): void {
    const faults = this.#provider.transportFaults.filter((each) => each !== 'slow');
    this.#provider.fail(step, faults[fault % faults.length] ?? 'lost', times);
  }

  /** Ends all faults, moves time forward by days, and checks every payment. */
  async end(): Promise<void> {
    this.#death = null;
    this.#provider.heal();
    this.#provider.passExamination();
    this.#provider.later.endRefunds();
    for (let round = 0; round < ROUNDS; round += 1) {
      const ids = this.played.players.map(({ buyer }) => buyer.customer.uid);
      await this.#db.execute(sql`
        update payments set check_at = now() where customer_id = any(${sql.param(ids)}::text[])
          and (check_at is not null or state in ('settled', 'refunded'))`);
      await reconcileDue(this.#db, gatewaysByName([this.#gateway]), expected);
      await this.#db.execute(sql`
        update payments set expires_at = least(expires_at, now()) where state = 'started'`);
    }
  }
}

const EXPECTED = ['GatewayResultUnknown', 'GatewayRefused', 'AmountRefused', 'Crash'];

/**
 * Ignores errors that buyers or merchants see as messages, and errors after which a later run tries again.
 * @throws any other error
 */
function expected(error: unknown): void {
  if (error instanceof DomainError) return;
  if (!(error instanceof Error && EXPECTED.includes(error.name))) throw error;
}
