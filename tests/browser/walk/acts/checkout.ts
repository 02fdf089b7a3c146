import { CODE } from '../world.ts';
import { type At, isOffline, ownerAt, type TabAct } from './act.ts';

const inCart: TabAct['can'] = (at) => at.tab.path() === '/checkout' && !isOffline(at);

const apply =
  (code: string): TabAct['run'] =>
  async ({ tab }) => {
    const field = tab.page.getByLabel('Discount code');
    if (!(await field.isVisible())) return false;
    await field.fill(code);
    await tab.page.getByRole('button', { name: 'Apply' }).click();
    return true;
  };

async function ordersOf({ world, tab }: At): Promise<string[]> {
  const { uid } = await (await tab.page.context().request.get('/me')).json();
  const { rows } = await world.shop.sql(
    `select (select string_agg((item->>'quantity') || 'x' || (item->>'sku'), ' ' order by (item->>'sku')::int)
       from jsonb_array_elements(purchase_units->0->'items') item) as lines
     from completed_transactions where customer_id = $1 order by created_at`,
    [uid],
  );
  return rows.map(({ lines }) => lines);
}

export const checkoutActs: Record<string, TabAct> = {
  code: { weight: 3, control: true, can: inCart, run: apply(CODE) },
  'wrong-code': { weight: 1, control: true, can: inCart, run: apply('NOTHING') },
  'no-code': {
    weight: 2,
    control: true,
    can: inCart,
    async run({ tab }) {
      const remove = tab.page.getByRole('button', { name: `Remove ${CODE}` });
      if (!(await remove.isVisible())) return false;
      await remove.click();
      return true;
    },
  },
  pay: {
    weight: 3,
    control: true,
    can: inCart,
    async run(at) {
      const { tab } = at;
      const proceed = tab.page.getByRole('button', { name: 'Proceed to Payment' });
      if (!(await proceed.isEnabled().catch(() => false))) return false;
      const before = await ordersOf(at);
      await proceed.click();
      const pay = tab.page.getByRole('dialog').getByRole('button', { name: /^Pay \$/ });
      await pay.click();
      await tab.settle();
      const after = await ordersOf(at);
      const owner = ownerAt(at);
      const lines = [...owner.cart]
        .sort(([one], [other]) => one - other)
        .map(([id, pieces]) => `${pieces}x${id}`);
      if (after.length > before.length + 1) throw new Error('Paid once, ordered twice');
      if (after.length === before.length) {
        const dialog = tab.page.getByRole('dialog', { name: 'Complete Your Purchase' });
        if (await dialog.isVisible()) await tab.page.keyboard.press('Escape');
        return true;
      }
      if (after.at(-1) !== lines.join(' '))
        throw new Error(`Ordered ${after.at(-1)}, but the cart had ${lines.join(' ')}`);
      owner.cart.clear();
      return true;
    },
  },
};
