import type { CardProduct } from '#domain/catalog/listing/product-card.ts';
import * as texts from '#texts';
import { ProductGrid } from './product-grid.tsx';

/** Similar products below the results of a search. */
export function SimilarProducts({ products, isAlone }: { products: CardProduct[]; isAlone: boolean }) {
  if (products.length === 0) return null;
  return (
    <section aria-labelledby="suggestions" className={isAlone ? 'pt-2' : 'mt-10 border-t border-line pt-10'}>
      <h2 id="suggestions" className="pb-5 text-xl">
        {texts.search.suggestions}
      </h2>
      <ProductGrid products={products} eager={isAlone ? 8 : 0} />
    </section>
  );
}
