import { CART_ITEMS } from './form-actions.ts';

type Props = {
  /** The id of the product, or of the chosen variant. */
  productId: number;
  /** The id of the product, if it has options. */
  variantOf?: number | undefined;
  returnTo: string;
  className: string;
  children: React.ReactNode;
};

/**
 * The form of one product, for cart and favorites. Its submit event is handled by a parent element
 * (`useProductForms`), because a list contains sixty such forms.
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
