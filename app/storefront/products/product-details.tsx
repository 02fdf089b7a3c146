import { Suspense } from 'react';
import { lazyPart } from '#app/failures/lazy-part.ts';
import { Breadcrumb } from '#app/ui/layout/breadcrumb.tsx';
import { Price } from '#app/ui/price.tsx';
import { reducedFrom } from '#domain/catalog/products/former-price.ts';
import { AddToCart } from '../cart/add-to-cart.tsx';
import { categoryPath } from '../paths.ts';
import { RestockForm } from '../restock/restock-form.tsx';
import { QuantityField } from './buying/quantity-field.tsx';
import { useScrolledAway } from './buying/use-scrolled-away.ts';
import { HeartButton } from './heart-button.tsx';
import { ProductButtonsForm } from './product-form.tsx';
import { StockBadge } from './stock-badge.tsx';
import type { Terms } from './terms/load-terms.ts';
import { TermsList } from './terms/terms-list.tsx';
import { useProductForms } from './use-product-forms.ts';

const BuyBar = lazyPart(() => import('./buying/buy-bar.tsx'));

export type ShownProduct = {
  id: number;
  name: string;
  category: string;
  priceCents: number;
  formerPriceCents: number | null;
  maxPriceCents?: number | null;
  stock: number;
};

/** The chosen variant. `why` is the id of the element that says why it can't be added to the cart. */
export type Chosen = {
  variantId: number | undefined;
  priceCents: number | undefined;
  available: boolean;
  why: string | undefined;
  /** The id of the chosen variant if it is sold out. */
  soldOutId: number | null;
  returnTo: string | undefined;
  facts: React.ReactNode;
  options: React.ReactNode;
};

/**
 * `plain` is text above the buttons. `children` is below the buttons, because it may be long and contain
 * links.
 */
type Props = {
  product: ShownProduct;
  /** The chosen variant; undefined for a product without options. */
  chosen?: Chosen | undefined;
  terms: Terms | null;
  plain: React.ReactNode;
  children: React.ReactNode;
};

/** The name, the price and the buttons of a product. */
export function ProductDetails({ product, chosen, terms, plain, children }: Props) {
  const { onSubmit, returnTo, isFavorite } = useProductForms();
  const { element, isAway } = useScrolledAway();
  const isAvailable = chosen?.available ?? product.stock > 0;
  const buy = () => element.current?.querySelector<HTMLButtonElement>('[name=intent]')?.click();
  const soldOutId = chosen ? chosen.soldOutId : product.stock > 0 ? null : product.id;
  return (
    <div className="flex flex-col gap-5 wrap-anywhere md:py-6">
      <div className="grid gap-3">
        <Breadcrumb to={categoryPath(product.category)} text={product.category} />
        <h1 className="text-2xl">{product.name}</h1>
      </div>
      {chosen?.facts ?? (
        <div className="flex flex-wrap items-center gap-4">
          <Price cents={product.priceCents} former={reducedFrom(product)} className="text-xl font-semibold" />
          <StockBadge stock={product.stock} className="bg-sunken" />
        </div>
      )}
      {terms?.tax && <p className="-mt-3 text-sm text-quiet">{terms.tax}</p>}
      {plain}
      <div onSubmit={onSubmit}>
        <ProductButtonsForm
          productId={chosen?.variantId ?? product.id}
          variantOf={chosen && product.id}
          returnTo={chosen?.returnTo ?? returnTo}
          className="grid gap-3 pt-2"
        >
          {chosen?.options}
          <div ref={element} className="flex gap-3">
            {isAvailable && <QuantityField key={product.id} />}
            <AddToCart name={product.name} available={isAvailable} why={chosen?.why} />
          </div>
          <HeartButton name={product.name} isFavorite={isFavorite(product.id)} look="full" />
        </ProductButtonsForm>
      </div>
      {terms && <TermsList lines={terms.lines} />}
      {soldOutId !== null && <RestockForm key={soldOutId} productId={soldOutId} />}
      {isAway && isAvailable && (
        <Suspense>
          <BuyBar name={product.name} priceCents={chosen?.priceCents ?? product.priceCents} onBuy={buy} />
        </Suspense>
      )}
      {children}
    </div>
  );
}
