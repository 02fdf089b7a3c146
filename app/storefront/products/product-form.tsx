import { CART_ITEMS } from './form-actions.ts';

type Props = {
  /** The id of the product, or of the chosen variant. */
  productId: number;
  /** The id of the product, if `productId` is a variant. */
  variantOf?: number | undefined;
  returnTo: string;
  className: string;
  children: React.ReactNode;
};

/**
 * A form with the heart and cart buttons of one product. An element around the forms handles their submit
 * events (`useProductForms`), because a list has about sixty forms.
 */
export function ProductButtonsForm({ productId, variantOf, returnTo, className, children }: Props) {
  return (
    <form method="post" action={CART_ITEMS} className={className}>
      <input type="hidden" name="product" value={productId} />
      {variantOf && <input type="hidden" name="variant_of" value={variantOf} />}
      <input type="hidden" name="return_to" value={returnTo} />
      {children}
    </form>
  );
}
