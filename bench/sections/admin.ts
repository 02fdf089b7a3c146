import { openDatabase } from '#db/open.ts';
import { addSyntheticOrders } from '../../seed/add-synthetic-orders.ts';
import { alternate, timed } from '../measure/rounds.ts';
import { ceilingTable, type Row, type Table } from '../measure/table.ts';
import type { Parts } from '../parts.ts';
import { ADMIN, openBenchShop } from '../shop.ts';
import { newConnections, newVisitor, type Visitor } from '../visitor.ts';
import { benchFiles } from './admin-files.ts';

const WARM_UP = 5;
const SIZE = {
  usual: { products: 100_000, orders: 400_000, rounds: 25 },
  quick: { products: 10_000, orders: 40_000, rounds: 7 },
};

/**
 * Measures the HTML of every admin page with many products and orders, compared to a plain server that sends
 * the same bytes. Then measures an export and an import of all products.
 */
export async function benchAdmin({ quick, ceiling: startedCeiling }: Parts): Promise<Table[]> {
  const { products, orders, rounds } = quick ? SIZE.quick : SIZE.usual;
  const shop = await openBenchShop({ products });
  const ceiling = await startedCeiling();
  const agent = newConnections(1);
  try {
    const orderId = await fill(shop.dataDir, orders);
    const admin = newVisitor(shop.url, agent);
    await admin.post('/auth', { intent: 'login', ...ADMIN });
    const plain = newVisitor(ceiling.url, agent);
    const rows: Row[] = [];
    for (const [name, path] of Object.entries(pagesOf(orderId))) {
      const page = await open(admin, path);
      await ceiling.imitate(page);
      for (let turn = 0; turn < WARM_UP; turn += 1) await open(admin, path);
      const taken = await alternate(rounds, {
        kiosk: () => timed(() => open(admin, path)),
        plain: () => timed(() => open(plain, path)),
      });
      rows.push({
        what: name,
        unit: 'ms',
        values: taken.kiosk,
        ceiling: { what: 'plain node:http, same bytes', values: taken.plain },
      });
    }
    rows.push(...(await benchFiles(admin)));
    const size = `${products.toLocaleString('en')} products and ${orders.toLocaleString('en')} orders`;
    return [ceilingTable(`The admin area among ${size}`, rows)];
  } finally {
    agent.destroy();
    await shop.stop();
  }
}

function pagesOf(orderId: string): Record<string, string> {
  return {
    'dashboard by day': '/admin',
    'dashboard of 12 months': '/admin?range=12m',
    insights: '/admin/insights?range=12m',
    'search of the panel': '/admin/search?q=ada',
    products: '/admin/products',
    'products by name, dearest first': '/admin/products?q=amber&sort=price&order=down',
    'products of one letter': '/admin/products?q=a',
    'products by stock': '/admin/products?sort=stock',
    'products by category': '/admin/products?sort=category&order=down',
    'products sold out': '/admin/products?stock=out',
    import: '/admin/import',
    'one product': '/admin/products/1',
    'add product': '/admin/add-product',
    categories: '/admin/categories',
    orders: '/admin/orders',
    'orders, halfway through': `/admin/orders?after=${orderId}`,
    'orders by name': '/admin/orders?q=ada',
    'orders by surname': '/admin/orders?q=gale',
    'orders by address': '/admin/orders?q=ada.archer100@example.com',
    'orders by id': `/admin/orders?q=${orderId.slice(0, 8)}`,
    'refunded orders of a month': '/admin/orders?status=REFUNDED&kind=paid&from=2026-01-01&to=2026-01-31',
    'one order': `/admin/orders/${orderId}`,
    'audit log': '/admin/audit',
    'audit log of one act': '/admin/audit?action=product.stock&actor=admin-7',
    'audit log of one product': '/admin/audit?subject=42&from=2026-01-01',
    settings: '/admin/settings',
  };
}

/**
 * Adds as many log entries as orders. The entries have two actions, ten administrators and 10,000 products.
 */
const FILL_LOG = `
  insert into audit_log (at, actor_uid, action, subject_id, subject_name, before, after)
  select now() - n * interval '1 minute', 'admin-' || n % 10,
    case n % 3 when 0 then 'product.stock' else 'product.update' end, n % 10000, 'Product ' || n % 10000,
    '{"stock": 1}', '{"stock": 2}'
  from generate_series(1, $1::int) n`;

/** Fills the shop's database; returns the id of an order in the middle. */
async function fill(dataDir: string, orders: number): Promise<string> {
  const { pool, close } = await openDatabase({ dataDir });
  try {
    await addSyntheticOrders(pool, { count: orders });
    await pool.query(FILL_LOG, [orders]);
    await pool.query('vacuum analyze');
    const { rows } = await pool.query<{ id: string }>(
      'select id from completed_transactions order by created_at desc offset $1 limit 1',
      [Math.floor(orders / 2)],
    );
    return rows[0]?.id ?? '';
  } finally {
    await close();
  }
}

/** @throws {Error} if the response is not a page. */
async function open(visitor: Visitor, path: string) {
  const answer = await visitor.get(path, { 'accept-encoding': 'br' });
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
  return answer;
}
