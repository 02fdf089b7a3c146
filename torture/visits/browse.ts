import { addOneToCart } from '../../tests/support/fixtures/buying.ts';
import { expectLed, type Visiting } from './promise.ts';

/** A guest opens cached pages. After adding something to the cart, the guest opens rendered pages. */
export const browse: Visiting = async (visit, number) => {
  const shopper = visit.newShopper();
  const product = visit.product(number);
  for (const path of ['/', `/product/${product}`, `/search?q=${number % 50}`])
    await expectPage(shopper.open(path));
  expectLed(await addOneToCart(shopper, product));
  for (const path of ['/', `/product/${product}`, '/checkout']) await expectPage(shopper.open(path));
};

async function expectPage(opening: Promise<{ status: number; path: string }>): Promise<void> {
  const { status, path } = await opening;
  if (status !== 200) throw new Error(`${path} answered ${status}`);
}
