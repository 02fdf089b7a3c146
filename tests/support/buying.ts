import { paymentFields } from '#app/payment-fields.ts';
import { type FormReply, type HttpShopper, hiddenInput, hiddenInputs } from './http-shopper.ts';

/** Puts one piece of the product in the cart. */
export function addPiece(shopper: HttpShopper, productId: number): Promise<FormReply> {
  return shopper.post('/cart/items', { intent: 'add', product: String(productId), return_to: '/' });
}

/** Opens the payment page; returns the payment key that its form carries. */
export async function openPayment(shopper: HttpShopper): Promise<string> {
  const page = await shopper.open('/checkout?pay=1');
  if (page.status !== 200) throw new Error(`The payment page answered ${page.status}`);
  // A shop of the version before has the first alone.
  return [hiddenInput(page.html, 'key'), ...hiddenInputs(page.html, 'agreement').slice(0, 1)].join('.');
}

/** Pays by card. An order that is acknowledged leads to /success. */
export function pay(shopper: HttpShopper, key: string): Promise<FormReply> {
  return shopper.post('/checkout', { ...paymentFields(key), method: 'card' });
}

/** Runs `work` for every item, `width` at a time. */
export async function inParallel<T>(
  items: readonly T[],
  width: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const queue = items.values();
  const worker = async () => {
    for (const item of queue) await work(item);
  };
  await Promise.all(Array.from({ length: width }, worker));
}
