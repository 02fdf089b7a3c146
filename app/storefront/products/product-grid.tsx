import type { ProductCard as Card } from '#domain/catalog/queries.ts';
import { ProductCard } from './product-card.tsx';
import { useProductForms } from './use-product-forms.ts';

type Props = {
  products: Card[];
  /** How many pictures stand on the first screen and are loaded at once. */
  eager?: number;
  className?: string;
  /** The headings of the cards, one below the heading over the grid. */
  level?: 'h2' | 'h3';
};

/** Products as cards, as many in a row as fit. */
export function ProductGrid({ products, eager = 0, className = '', level = 'h3' }: Props) {
  const { onSubmit, returnTo, favorite } = useProductForms();
  return (
    <ul
      onSubmit={onSubmit}
      className={`grid grid-cols-2 gap-x-3 gap-y-7 sm:gap-x-5 md:grid-cols-3 xl:grid-cols-4 2xl:grid-cols-6 ${className}`}
    >
      {products.map((product, position) => (
        <li key={product.id} className="grid">
          <ProductCard
            product={product}
            {...favorite(product.id)}
            returnTo={returnTo}
            priority={position === 0 && eager > 0}
            eager={position < eager}
            level={level}
          />
        </li>
      ))}
    </ul>
  );
}
