import type { RenderedDescription } from '#app/products/render-description.tsx';
import type { ProductPicture } from '#domain/catalog/fields/product-pictures.ts';
import type { CardProduct } from '#domain/catalog/listing/product-card.ts';
import type { Detail } from '#domain/catalog/model/details.ts';
import * as texts from '#texts';
import { Description, DetailsTable } from './description.tsx';
import { Gallery } from './gallery/gallery.tsx';
import { type Chosen, ProductDetails, type ShownProduct } from './product-details.tsx';
import { ProductGrid } from './product-grid.tsx';
import type { Terms } from './terms/load-terms.ts';

export type ArticleProps = {
  product: ShownProduct & { pictures: ProductPicture[] };
  described: RenderedDescription;
  details: Detail[];
  similar: CardProduct[];
  terms: Terms | null;
  /** The chosen variant. `gallery` is the index of its set of pictures. */
  chosen?: Chosen & { gallery: number | undefined; pictures: ProductPicture[] };
};

/** The content of a product's page: pictures, all data, and similar products. */
export function ProductArticle({ product, described, details, similar, terms, chosen }: ArticleProps) {
  return (
    <article>
      <div className="grid grid-cols-1 gap-6 md:grid-cols-2 md:gap-10 xl:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] xl:gap-16">
        <Gallery
          key={`${product.id} ${chosen?.gallery}`}
          name={product.name}
          pictures={chosen?.pictures ?? product.pictures}
        />
        <ProductDetails
          product={product}
          chosen={chosen}
          terms={terms}
          plain={!described.html && <Description {...described} />}
        >
          {described.html && <Description {...described} />}
          <DetailsTable details={details} />
        </ProductDetails>
      </div>
      {similar.length > 0 && (
        <section aria-labelledby="similar" className="pt-16">
          <h2 id="similar" className="pb-5 text-xl">
            {texts.catalogue.similar}
          </h2>
          <ProductGrid products={similar} className="xl:grid-cols-4 2xl:grid-cols-4" />
        </section>
      )}
    </article>
  );
}
