import { ImageOff } from 'lucide';
import { useState } from 'react';
import { Icon } from '#app/ui/icon.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { Price } from '#app/ui/price.tsx';
import type { ProductTexts } from '#domain/catalog/model/product-fields.ts';
import { productFields, readPrice, readStock } from '#domain/catalog/model/product-fields.ts';
import { stockLevel } from '#domain/catalog/model/stock-level.ts';
import { reducedFrom } from '#domain/catalog/products/former-price.ts';
import * as texts from '#texts';
import { Badge } from '../../components/badge.tsx';

type Props = {
  typed: ProductTexts;
  imageKey: string | null;
  /** The preview URL of a picture that was chosen but not saved yet. */
  picture: string | null;
  /** The lowest and highest price of the variants. Missing for a product without variants. */
  prices?: [number, number] | null | undefined;
};

/** The product's card as shoppers see it. It changes while the administrator types. */
export function ProductPreview({ typed, imageKey, picture, prices }: Props) {
  const price = readPrice(typed.price);
  const stock = readStock(typed.stock);
  return (
    <aside
      aria-label={texts.adminProducts.preview}
      className="grid content-start gap-3 lg:sticky lg:top-6 lg:self-start"
    >
      <h2 className="text-sm font-semibold text-quiet">{texts.adminProducts.inShop}</h2>
      <div className="max-w-80">
        <div className="relative overflow-hidden rounded-2xl bg-sunken">
          <PreviewPicture imageKey={imageKey} picture={picture} />
          {'value' in stock && <StockNote stock={stock.value} />}
        </div>
        <p className="line-clamp-2 pt-3 text-base leading-snug font-semibold wrap-anywhere">
          {typed.name.trim() || texts.adminProducts.namePlaceholder}
        </p>
        <p className="truncate pt-0.5 text-sm text-quiet">
          {typed.category || texts.adminProducts.fields.category.label}
        </p>
        {'value' in price ? (
          <Price
            cents={prices?.[0] ?? price.value}
            former={formerOf(typed, price.value)}
            highest={prices && prices[0] !== prices[1] ? prices[1] : null}
            className="block pt-1 font-semibold"
          />
        ) : (
          <span className="block pt-1 text-quiet">{texts.adminProducts.fields.price.label}</span>
        )}
        <p className="line-clamp-4 pt-3 text-sm whitespace-pre-line text-quiet wrap-anywhere">
          {typed.description.trim() || texts.catalogue.noDescription}
        </p>
      </div>
    </aside>
  );
}

function formerOf(typed: ProductTexts, priceCents: number): number | null {
  const former = productFields.formerPriceCents.readInput(typed.former_price);
  return 'value' in former ? reducedFrom({ priceCents, formerPriceCents: former.value }) : null;
}

const square = 'aspect-square w-full object-cover';

function PreviewPicture({ imageKey, picture }: Pick<Props, 'imageKey' | 'picture'>) {
  const [broken, setBroken] = useState<string | null>(null);
  if (picture && picture !== broken) {
    return (
      <img
        src={picture}
        alt=""
        width={320}
        height={320}
        onError={() => setBroken(picture)}
        className={square}
      />
    );
  }
  if (imageKey)
    return <Picture imageKey={imageKey} alt="" width={320} height={320} sizes="20rem" className={square} />;
  return (
    <span className={`${square} grid place-items-center text-quiet`}>
      <Icon node={ImageOff} className="size-8" />
    </span>
  );
}

function StockNote({ stock }: { stock: number }) {
  const level = stockLevel(stock);
  if (level.state === 'in-stock') return null;
  return (
    <span className="absolute bottom-2.5 left-2.5">
      {level.state === 'sold-out' ? (
        <Badge tone="bad">{texts.catalogue.soldOut}</Badge>
      ) : (
        <Badge tone="warn">{texts.catalogue.fewLeft(level.left)}</Badge>
      )}
    </span>
  );
}
