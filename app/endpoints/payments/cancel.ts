import { href, redirect } from 'react-router';
import { form } from '#app/forms/form.ts';
import { forms } from '#app/forms/form-action.ts';
import { cancelProviderOrder, orderInPath } from './outcome.ts';

/**
 * Cancels a payment that the visitor has cancelled on the provider's page, and releases the reserved stock.
 */
export const action = forms({
  '': form({ about: 'payment', run: ({ shop, params }) => cancelProviderOrder(shop, orderInPath(params)) }),
});

export function loader() {
  return redirect(href('/checkout'));
}
