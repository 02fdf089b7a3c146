import { X } from 'lucide';
import { href, useFetcher } from 'react-router';
import { buttonClass, IconButton } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { Icon } from '#app/ui/icon.tsx';
import * as texts from '#texts';
import type { Reply } from '../../forms/reply.ts';

/** `note`: why the code that the cart has takes nothing off now. */
export type CartCode = { code: string | null; note: string | null };

/** The discount code of the cart: typed and applied, or shown and removed. */
export function DiscountCode({ code, note }: CartCode) {
  const fetcher = useFetcher<Reply>();
  return (
    <fetcher.Form
      method="post"
      action={href('/cart/items')}
      className="mt-4 grid gap-2 border-t border-line pt-4"
    >
      <input type="hidden" name="return_to" value={href('/checkout')} />
      <input type="hidden" name="intent" value={code === null ? 'apply_code' : 'remove_code'} />
      {code === null ? (
        <div className="flex items-end gap-2">
          <div className="grow">
            <Field
              label={texts.codes.label}
              name="code"
              required
              maxLength={60}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
            />
          </div>
          <button type="submit" className={buttonClass('secondary', 'h-12')}>
            {texts.codes.apply}
          </button>
        </div>
      ) : (
        <div className="flex items-center justify-between gap-2 text-sm">
          <span>
            {texts.codes.label}: <strong>{code}</strong>
          </span>
          <IconButton label={texts.codes.remove(code)}>
            <Icon node={X} className="size-4" />
          </IconButton>
        </div>
      )}
      {note !== null && <p className="text-sm font-medium text-bad">{note}</p>}
    </fetcher.Form>
  );
}
