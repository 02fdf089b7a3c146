import { ShoppingBag } from 'lucide';
import { href } from 'react-router';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import * as texts from '#texts';

/** The cart page without items. With the setting `guestPages`, visitors without a user see it too. */
export function EmptyCart() {
  return (
    <>
      <h1 className="pt-2 pb-6 text-2xl">{texts.shell.myCart}</h1>
      <EmptyState icon={ShoppingBag} title={texts.checkout.emptyTitle}>
        <p>{texts.checkout.emptyHint}</p>
        <ButtonLink to={href('/')}>{texts.checkout.emptyLink}</ButtonLink>
      </EmptyState>
    </>
  );
}
