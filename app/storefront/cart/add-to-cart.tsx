import { ShoppingBag } from 'lucide';
import { Button, IconButton } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import * as texts from '#texts';

type Props = {
  name: string;
  /** Whether the product can be bought. The favorites page does not check the stock (spec S5). */
  available: boolean;
  look?: 'full' | 'icon';
  /**
   * Whether the button opens the dialog for choosing a variant. Without JavaScript, it leads to the product's
   * page.
   */
  chooses?: boolean | undefined;
  /** The id of the element that says why the product can't be bought. */
  why?: string | undefined;
};

/**
 * The button that adds one item of its form's product to the cart. On the server, a visitor without user
 * becomes a guest (spec S4).
 */
export function AddToCart({ name, available, look = 'full', chooses, why }: Props) {
  const attributes = {
    name: 'intent',
    value: 'add',
    disabled: !available,
    'aria-haspopup': chooses && ('dialog' as const),
    'aria-describedby': why,
  };
  if (look === 'full') {
    return (
      <Button {...attributes} className="w-full">
        <Icon node={ShoppingBag} className="size-4" />
        {texts.cart.addToCart}
      </Button>
    );
  }
  return (
    <IconButton
      {...attributes}
      label={chooses ? texts.options.chooseNamed(name) : texts.cart.addToCartNamed(name)}
      className="z-10 bg-sunken hover:bg-action hover:text-on-action disabled:hover:bg-sunken disabled:hover:text-ink"
    >
      <Icon node={ShoppingBag} className="size-[1.15rem]" />
    </IconButton>
  );
}
