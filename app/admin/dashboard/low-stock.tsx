import { Link } from 'react-router';
import { Badge } from '../parts/badge.tsx';
import { Panel } from '../parts/panel.tsx';

/** The products with the fewest pieces left, each leading to its row in the administrator's list. */
export function LowStock({ products }: { products: { id: number; name: string; stock: number }[] }) {
  return (
    <Panel title="Low Stock">
      {products.length === 0 ? (
        <p className="text-sm text-quiet">Every product has more than 5 pieces.</p>
      ) : (
        <ul className="grid">
          {products.map(({ id, name, stock }) => (
            <li key={id} className="flex items-center justify-between gap-3 border-b border-line text-sm">
              <Link
                to={`/admin/products?q=${id}`}
                className="inline-flex min-h-11 min-w-0 items-center break-words underline-offset-4 hover:underline"
              >
                {name}
              </Link>
              <Badge tone={stock === 0 ? 'bad' : 'warn'}>{stock === 0 ? 'Sold out' : `${stock} left`}</Badge>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
