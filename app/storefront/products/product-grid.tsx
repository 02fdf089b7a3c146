import type { CardProduct } from '#domain/catalog/listing/queries.ts';
import { ProductCard } from './product-card.tsx';
import { useProductForms } from './use-product-forms.ts';

type Props = {
  products: CardProduct[];
  /** The number of pictures that are visible without scrolling. Only these load eagerly. */
  eager?: number;
  className?: string;
  /** The heading level of the cards, which must be lower than the grid's own heading. */
  level?: 'h2' | 'h3';
};

/** A responsive grid of product cards. */
export function ProductGrid({ products, eager = 0, className = '', level = 'h3' }: Props) {
  const { onSubmit, returnTo, isFavorite, chooser } = useProductForms();
  return (
    <>
      <ul
        onSubmit={onSubmit}
        className={`grid grid-cols-2 gap-x-3 gap-y-7 sm:gap-x-5 md:grid-cols-3 xl:grid-cols-4 2xl:grid-cols-6 ${className}`}
      >
        {products.map((product, position) => (
          <li key={product.id} className="grid grid-cols-1">
            <ProductCard
              product={product}
              isFavorite={isFavorite(product.id)}
              returnTo={returnTo}
              priority={position === 0 && eager > 0}
              eager={position < eager}
              level={level}
            />
          </li>
        ))}
      </ul>
      {chooser}
    </>
  );
}
