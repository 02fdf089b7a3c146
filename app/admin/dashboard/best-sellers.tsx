import { Link } from 'react-router';
import type { BestSeller } from '#domain/dashboard/queries.ts';
import { formatCount } from '#lib/count.ts';
import { Price } from '../../ui/price.tsx';
import { Panel } from '../parts/panel.tsx';
import { Table, Td, Th } from '../parts/table.tsx';

type Props = { thisMonth: BestSeller[]; monthBefore: BestSeller[] };

/** What sold most in this month, and in the one before, which a month's first days have nothing to show against. */
export function BestSellers({ thisMonth, monthBefore }: Props) {
  return (
    <Panel title="Best Sellers">
      <List title="This month" products={thisMonth} />
      {monthBefore.length > 0 && <List title="Last month" products={monthBefore} />}
    </Panel>
  );
}

function List({ title, products }: { title: string; products: BestSeller[] }) {
  return (
    <div className="grid gap-1">
      <h3 className="text-sm font-semibold tracking-normal text-quiet">{title}</h3>
      {products.length === 0 ? (
        <p className="text-sm text-quiet">Nothing sold yet.</p>
      ) : (
        <Table label={`Best sellers: ${title.toLowerCase()}`}>
          <thead>
            <tr>
              <Th>Product</Th>
              <Th number>Sold</Th>
              <Th number>Revenue</Th>
            </tr>
          </thead>
          <tbody>
            {products.map((product) => (
              <tr key={product.productId}>
                <Td>
                  {product.there ? (
                    <Link
                      to={`/product/${product.productId}`}
                      className="inline-flex min-h-11 items-center underline-offset-4 hover:underline"
                    >
                      {product.name}
                    </Link>
                  ) : (
                    `${product.name} (deleted)`
                  )}
                </Td>
                <Td number>{formatCount(product.pieces)}</Td>
                <Td number>
                  <Price cents={product.revenueCents} />
                </Td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </div>
  );
}
