import { Trash2 } from 'lucide';
import type { useFetcher } from 'react-router';
import { buttonClass } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import * as texts from '#texts';
import type { TableReply } from './actions.ts';
import type { Confirm } from './use-confirm.ts';

type Props = {
  fetcher: ReturnType<typeof useFetcher<TableReply>>;
  product: { id: number; name: string };
  confirm: Confirm;
  returnTo: string;
};

/**
 * A button that deletes on the second click (spec S4). Without JavaScript, the first click sends a form. The
 * response redirects to an address that asks for confirmation.
 */
export function DeleteButton({ fetcher, product, confirm, returnTo }: Props) {
  const isAsked = confirm.id === product.id;
  return (
    <fetcher.Form
      method="post"
      className="relative inline-flex size-11 items-center md:size-9 justify-end align-middle"
      onSubmit={(event) => {
        if (isAsked) {
          // The button disappears together with its row, so focus the content.
          document.getElementById('content')?.focus({ preventScroll: true });
          return;
        }
        event.preventDefault();
        confirm.ask(product.id);
      }}
    >
      <input type="hidden" name="intent" value="delete" />
      <input type="hidden" name="product" value={product.id} />
      <input type="hidden" name="confirm" value={confirm.id ?? ''} />
      <input type="hidden" name="return_to" value={returnTo} />
      <button
        type="submit"
        aria-label={
          isAsked ? texts.adminProducts.deleteAgainOf(product.name) : texts.admin.removeOf(product.name)
        }
        onBlur={() => isAsked && confirm.cancel()}
        className={
          isAsked
            ? // Covers its neighbours. If anything moved, a click on the next button would miss it.
              buttonClass(
                'secondary',
                'absolute right-0 z-10 md:min-h-9! border-bad! px-4 whitespace-nowrap text-bad!',
              )
            : buttonClass('quiet', 'w-11 px-0! text-quiet! hover:text-bad! md:min-h-9! md:w-9')
        }
      >
        <Icon node={Trash2} className="size-4 shrink-0" />
        {isAsked && <span>{texts.adminProducts.deleteAgain}</span>}
      </button>
    </fetcher.Form>
  );
}
