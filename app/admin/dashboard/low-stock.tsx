import { href } from 'react-router';
import { Link } from '#app/ui/link/link.ts';
import type { LowStockRow } from '#domain/dashboard/queries.ts';
import * as texts from '#texts';
import { Badge } from '../components/badge.tsx';
import { Panel } from '../components/panel.tsx';

/** The products and variants with the least stock, linked to their rows in the admin area. */
export function LowStock({ products }: { products: LowStockRow[] }) {
  return (
    <Panel title={texts.adminDashboard.lowStock}>
      {products.length === 0 ? (
        <p className="text-sm text-quiet">{texts.adminDashboard.nothingLow}</p>
      ) : (
        <ul className="grid">
          {products.map(({ id, name, stock, productId }) => (
            <li key={id} className="flex items-center justify-between gap-3 border-b border-line text-sm">
              <Link
                to={
                  productId === null
                    ? `${href('/admin/products')}?q=${id}`
                    : `${href('/admin/products/:id/variants', { id: String(productId) })}?stock=low`
                }
                className="inline-flex min-h-11 min-w-0 items-center wrap-anywhere underline-offset-4 hover:underline"
              >
                {name}
              </Link>
              <Badge tone={stock === 0 ? 'bad' : 'warn'}>
                {stock === 0 ? texts.adminDashboard.soldOut : texts.adminDashboard.left(stock)}
              </Badge>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
