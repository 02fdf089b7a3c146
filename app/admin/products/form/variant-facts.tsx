import { href } from 'react-router';
import { Link } from '#app/ui/link/link.ts';
import type { ProductTexts } from '#domain/catalog/model/product-fields.ts';
import * as texts from '#texts';

type Props = {
  id: number;
  taken: number[];
  prices: [number, number] | null;
  stock: number;
  typed: Pick<ProductTexts, 'price' | 'former_price' | 'stock'>;
};

/** The prices and stock of the variants, with a link to the table of variants. */
export function VariantFacts({ id, taken, prices, stock, typed }: Props) {
  return (
    <div className="grid content-start gap-1.5 text-sm">
      <span className="font-medium">{texts.adminVariants.summary(taken.length, prices, stock)}</span>
      <span className="text-quiet">{texts.adminVariants.ofVariants}</span>
      {taken.length > 0 && (
        <Link
          to={href('/admin/products/:id/variants', { id: String(id) })}
          className="inline-flex min-h-11 w-fit items-center font-semibold underline underline-offset-4"
        >
          {texts.adminVariants.editVariants}
        </Link>
      )}
      {/* The form must send these fields, but a product with options is sold at the prices and stock of its
          variants. */}
      <input type="hidden" name="price" value={typed.price} />
      <input type="hidden" name="former_price" value={typed.former_price} />
      <input type="hidden" name="stock" value={typed.stock} />
    </div>
  );
}
