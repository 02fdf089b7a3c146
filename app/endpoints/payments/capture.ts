import { href, redirect } from 'react-router';
import { form } from '#app/forms/form.ts';
import { forms } from '#app/forms/forms.ts';
import { captureProviderOrder, orderInPath } from './outcome.ts';

/**
 * Captures the payment of an order that the visitor approved. A repeated request does not capture it again.
 */
export const action = forms({
  '': form({ about: 'payment', run: ({ shop, params }) => captureProviderOrder(shop, orderInPath(params)) }),
});

export function loader() {
  return redirect(href('/checkout'));
}
