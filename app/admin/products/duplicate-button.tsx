import { Copy } from 'lucide';
import { Form } from 'react-router';
import { useSentForm } from '#app/forms/use-sent-form.ts';
import { Button, IconButton } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import * as texts from '#texts';

type Props = {
  product: { id: number; name: string };
  /** Whether the button shows only its icon, as in a row of the table. */
  small?: boolean;
};

/** A button that copies a product as a draft and opens the copy. */
export function DuplicateButton({ product, small = false }: Props) {
  const formData = useSentForm();
  const disabled = formData !== undefined;
  const label = texts.adminProducts.duplicateOf(product.name);
  return (
    <Form method="post" className="inline-flex align-middle" data-edits="none">
      <input type="hidden" name="intent" value="duplicate" />
      <input type="hidden" name="product" value={product.id} />
      {small ? (
        <IconButton label={label} disabled={disabled} className="text-quiet! hover:text-ink! md:size-9!">
          <Icon node={Copy} className="size-4" />
        </IconButton>
      ) : (
        <Button look="quiet" disabled={disabled}>
          <Icon node={Copy} className="size-4" />
          {texts.adminProducts.duplicate}
        </Button>
      )}
    </Form>
  );
}
