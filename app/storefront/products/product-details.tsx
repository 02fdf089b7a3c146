import { Breadcrumb } from '#app/ui/layout/breadcrumb.tsx';
import { Price } from '#app/ui/price.tsx';
import { reducedFrom } from '#domain/catalog/products/former-price.ts';
import { AddToCart } from '../cart/add-to-cart.tsx';
import { categoryPath, variantPath } from '../paths.ts';
import { HeartButton } from './heart-button.tsx';
import { ProductButtonsForm } from './product-form.tsx';
import { StockBadge } from './stock-badge.tsx';
import { useProductForms } from './use-product-forms.ts';
import { OptionFields } from './variants/option-fields.tsx';
import type { VariantChoice } from './variants/use-variant-choice.ts';
import { NO_VARIANT_ID, VariantFacts } from './variants/variant-facts.tsx';

type Product = {
  id: number;
  name: string;
  category: string;
  priceCents: number;
  formerPriceCents: number | null;
  maxPriceCents?: number | null;
  stock: number;
};
/** Long content with links is placed below the buttons. */
type Props = {
  product: Product;
  choice?: VariantChoice | undefined;
  plain: React.ReactNode;
  children: React.ReactNode;
};

/** Name, price and buttons of a product, and its options. */
export function ProductDetails({ product, choice, plain, children }: Props) {
  const { onSubmit, returnTo, isFavorite } = useProductForms();
  const variant = choice?.variant;
  const isMissing = choice && !variant;
  return (
    <div onSubmit={onSubmit} className="flex flex-col gap-5 wrap-anywhere md:py-6">
      <div className="grid gap-3">
        <Breadcrumb to={categoryPath(product.category)} text={product.category} />
        <h1 className="text-2xl">{product.name}</h1>
      </div>
      {choice ? (
        <VariantFacts product={product} choice={choice} />
      ) : (
        <div className="flex flex-wrap items-center gap-4">
          <Price cents={product.priceCents} former={reducedFrom(product)} className="text-xl font-semibold" />
          <StockBadge stock={product.stock} className="bg-sunken" />
        </div>
      )}
      {plain}
      <ProductButtonsForm
        productId={variant?.id ?? product.id}
        variantOf={choice && product.id}
        returnTo={variant ? variantPath(product.id, variant.id) : returnTo}
        className="grid gap-3 pt-2 sm:grid-cols-2 md:grid-cols-1 xl:grid-cols-2"
      >
        {choice && <OptionFields choice={choice} productId={product.id} />}
        <AddToCart
          name={product.name}
          available={(variant ?? product).stock > 0 && !isMissing}
          why={isMissing ? NO_VARIANT_ID : undefined}
        />
        <HeartButton name={product.name} isFavorite={isFavorite(product.id)} look="full" />
      </ProductButtonsForm>
      {children}
    </div>
  );
}
