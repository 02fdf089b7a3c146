import { Trash2 } from 'lucide-react';
import type { useFetcher } from 'react-router';
import type { Reply } from '../../form-action.ts';
import { buttonClass } from '../../ui/button.tsx';
import type { Armed } from './use-armed.ts';

type Props = {
  fetcher: ReturnType<typeof useFetcher<Reply>>;
  product: { id: number; name: string };
  armed: Armed;
  returnTo: string;
};

/** Deletes on the second click (spec S4). Without script the first one is a form as well, which the address remembers. */
export function DeleteButton({ fetcher, product, armed, returnTo }: Props) {
  const isArmed = armed.id === product.id;
  return (
    <fetcher.Form
      method="post"
      className="relative inline-flex size-11 items-center justify-end align-middle"
      onSubmit={(event) => {
        if (isArmed) {
          // The button goes with its row: the keyboard goes on from the page's content.
          document.getElementById('content')?.focus({ preventScroll: true });
          return;
        }
        event.preventDefault();
        armed.arm(product.id);
      }}
    >
      <input type="hidden" name="intent" value="delete" />
      <input type="hidden" name="product" value={product.id} />
      <input type="hidden" name="armed" value={armed.id ?? ''} />
      <input type="hidden" name="return_to" value={returnTo} />
      <button
        type="submit"
        aria-label={isArmed ? `Click again to delete ${product.name}` : `Delete ${product.name}`}
        onBlur={() => isArmed && armed.disarm()}
        className={
          isArmed
            ? // Over what is beside it: were anything to move, the click on the next button would miss it.
              buttonClass('secondary', 'absolute right-0 z-10 border-bad! px-4 whitespace-nowrap text-bad!')
            : buttonClass('quiet', 'w-11 px-0! text-quiet! hover:text-bad!')
        }
      >
        <Trash2 className="size-[1.15rem] shrink-0" aria-hidden="true" />
        {isArmed && <span>Click again to delete</span>}
      </button>
    </fetcher.Form>
  );
}
