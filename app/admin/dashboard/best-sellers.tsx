import { href, Link } from 'react-router';
import { Price } from '#app/ui/price.tsx';
import type { BestSeller } from '#domain/dashboard/queries.ts';
import * as texts from '#texts';
import { Panel } from '../components/panel.tsx';
import { Table, Td, Th } from '../components/table.tsx';

type Props = { thisMonth: BestSeller[]; monthBefore: BestSeller[] };

/** The best-selling products of this month and of the last one, because a new month has few sales. */
export function BestSellers({ thisMonth, monthBefore }: Props) {
  return (
    <Panel title={texts.adminDashboard.bestSellers}>
      <List title={texts.adminDashboard.thisMonth} products={thisMonth} />
      {monthBefore.length > 0 && <List title={texts.adminDashboard.lastMonth} products={monthBefore} />}
    </Panel>
  );
}

function List({ title, products }: { title: string; products: BestSeller[] }) {
  return (
    <div className="grid gap-1">
      <h3 className="text-sm font-semibold tracking-normal text-quiet">{title}</h3>
      {products.length === 0 ? (
        <p className="text-sm text-quiet">{texts.adminDashboard.nothingSold}</p>
      ) : (
        <Table label={texts.adminDashboard.bestSellersOf(title)}>
          <thead>
            <tr>
              <Th>{texts.adminDashboard.product}</Th>
              <Th number>{texts.adminDashboard.sold}</Th>
              <Th number>{texts.adminDashboard.revenue}</Th>
            </tr>
          </thead>
          <tbody>
            {products.map((product) => (
              <tr key={`${product.productId} ${product.name}`}>
                <Td>
                  {product.there ? (
                    <Link
                      to={href('/product/:id', { id: String(product.productId) })}
                      className="inline-flex min-h-11 items-center underline-offset-4 hover:underline"
                    >
                      {product.name}
                    </Link>
                  ) : (
                    texts.adminDashboard.deleted(product.name)
                  )}
                </Td>
                <Td number>{texts.format.number(product.pieces)}</Td>
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
