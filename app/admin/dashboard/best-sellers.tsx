import { href } from 'react-router';
import { Link } from '#app/ui/link/link.ts';
import { Price } from '#app/ui/price.tsx';
import type { BestSeller } from '#domain/dashboard/queries.ts';
import * as texts from '#texts';
import { Panel } from '../components/panel.tsx';
import { Table, Td, Th } from '../components/table.tsx';

export function BestSellers({ products, end }: { products: BestSeller[]; end?: React.ReactNode }) {
  return (
    <Panel title={texts.adminDashboard.bestSellers} end={end}>
      {products.length === 0 ? (
        <p className="text-sm text-quiet">{texts.adminDashboard.nothingSold}</p>
      ) : (
        <Table label={texts.adminDashboard.bestSellers}>
          <thead>
            <tr>
              <Th>{texts.adminDashboard.product}</Th>
              <Th number>{texts.adminDashboard.sold}</Th>
              <Th number>{texts.adminDashboard.grossSales}</Th>
            </tr>
          </thead>
          <tbody>
            {products.map((product) => (
              <tr key={product.variantId ?? product.productId}>
                <Td className="py-0!">
                  {product.there ? (
                    <Link
                      to={addressOf(product)}
                      className="inline-flex min-h-11 items-center wrap-anywhere underline-offset-4 hover:underline"
                    >
                      {product.name}
                    </Link>
                  ) : (
                    <span className="inline-flex min-h-11 items-center wrap-anywhere">
                      {texts.adminDashboard.deleted(product.name)}
                    </span>
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
    </Panel>
  );
}

/** The address of a best seller's product page. A variant has the address of its product. */
function addressOf({ productId, variantId }: BestSeller): string {
  const page = href('/product/:id', { id: String(productId) });
  return variantId === null ? page : `${page}?variant=${variantId}`;
}
