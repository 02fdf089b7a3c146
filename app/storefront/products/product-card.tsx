import { memo } from 'react';
import { href } from 'react-router';
import { Link } from '#app/ui/link/link.ts';
import { Picture } from '#app/ui/picture.tsx';
import { Price } from '#app/ui/price.tsx';
import type { CardProduct } from '#domain/catalog/listing/queries.ts';
import { stockLevel } from '#domain/catalog/model/stock-level.ts';
import * as texts from '#texts';
import { AddToCart } from '../cart/add-to-cart.tsx';
import { HeartButton } from './heart-button.tsx';
import { ProductButtonsForm } from './product-form.tsx';
import { StockBadge } from './stock-badge.tsx';

const SIZES = '(min-width: 1280px) 19rem, (min-width: 768px) 30vw, 46vw';

type Props = {
  product: CardProduct;
  /** Whether the product is a favorite (`useProductForms`). */
  isFavorite: boolean;
  returnTo: string;
  priority: boolean;
  eager: boolean;
  level: 'h2' | 'h3';
};

/**
 * A product in a grid. The whole card is a link, and its buttons for favorites and the cart are on top of
 * that link.
 */
export const ProductCard = memo(function ProductCard({ product, level: Name, ...props }: Props) {
  return (
    <article className="group relative">
      <ProductButtonsForm productId={product.id} returnTo={props.returnTo} className="flex flex-col">
        <div className="relative overflow-hidden rounded-2xl bg-sunken">
          <Picture
            imageKey={product.imageKey}
            placeholder={product.placeholder}
            alt=""
            width={640}
            height={640}
            sizes={SIZES}
            priority={props.priority}
            eager={props.eager}
            className="aspect-square w-full object-cover transition duration-500 ease-calm group-hover:scale-[1.03]"
          />
          {stockLevel(product.stock).state !== 'in-stock' && (
            <StockBadge stock={product.stock} className="absolute bottom-2.5 left-2.5" />
          )}
          {product.isNew && (
            <span className="absolute top-1.5 left-2.5 rounded-full bg-surface/90 px-2.5 py-1 text-xs font-semibold">
              {texts.catalogue.newMark}
            </span>
          )}
          <div className="absolute top-1.5 right-1.5">
            <HeartButton name={product.name} isFavorite={props.isFavorite} />
          </div>
        </div>
        <div className="flex grow items-start gap-2 pt-3">
          <div className="min-w-0 grow">
            <Name className="line-clamp-2 wrap-anywhere text-sm leading-snug font-semibold tracking-normal sm:text-base sm:leading-snug">
              <Link
                to={href('/product/:id', { id: String(product.id) })}
                prefetch="intent"
                viewTransition
                className="after:absolute after:inset-0 after:rounded-2xl focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-4 focus-visible:after:outline-ink"
              >
                {product.name}
              </Link>
            </Name>
            {product.category && <p className="truncate pt-0.5 text-sm text-quiet">{product.category}</p>}
            <Price
              cents={product.priceCents}
              former={product.formerPriceCents}
              highest={product.maxPriceCents}
              className="block pt-1 text-sm font-semibold sm:text-base"
            />
          </div>
          <AddToCart
            name={product.name}
            available={product.stock > 0}
            chooses={product.hasOptions}
            look="icon"
          />
        </div>
      </ProductButtonsForm>
    </article>
  );
});
