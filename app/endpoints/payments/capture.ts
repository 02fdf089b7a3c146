import { href, redirect } from 'react-router';
import { form } from '#app/forms/form.ts';
import { forms } from '#app/forms/form-action.ts';
import { captureProviderOrder, orderInPath } from './outcome.ts';

/**
 * Captures the payment that the visitor has approved. If the request is repeated, the payment is not captured
 * again.
 */
export const action = forms({
  '': form({ about: 'payment', run: ({ shop, params }) => captureProviderOrder(shop, orderInPath(params)) }),
});

export function loader() {
  return redirect(href('/checkout'));
}
