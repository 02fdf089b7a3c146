import { useEffect, useRef } from 'react';
import { Form, Link } from 'react-router';
import type { CountedCategory } from '#domain/catalog/list-categories.ts';
import { counted } from '#lib/count.ts';
import { messages } from '#lib/messages.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { SelectField } from '../parts/form-fields.tsx';

type Props = { category: CountedCategory; others: string[] };

/** The spec's question (S5), how many products it is about, and where they go. */
export function DeleteCategory({ category, others }: Props) {
  const keep = useRef<HTMLAnchorElement>(null);
  useEffect(() => keep.current?.focus(), []);
  const count = category.products;
  const products = counted(count, 'product');
  return (
    <section
      aria-label={`Delete ${category.name}`}
      className="grid gap-4 rounded-2xl border border-bad/40 bg-bad/8 p-4"
    >
      <p className="font-semibold text-bad">{messages.deleteCategoryQuestion}</p>
      <Form method="post" className="grid gap-4">
        <input type="hidden" name="intent" value="delete" />
        <input type="hidden" name="category" value={category.id} />
        <input type="hidden" name="seen_name" value={category.name} />
        {count === 0 ? (
          <p className="text-sm">No product is in it.</p>
        ) : (
          <SelectField
            label={`Where do its ${products} go?`}
            name="move_to"
            options={[
              { value: '', text: `Nowhere: they stay under the name “${category.name}”` },
              ...others.map((value) => ({ value, text: `To ${value}` })),
            ]}
            hint={`Without another category ${count === 1 ? 'it is' : 'they are'} left without one: still sold and found by search, but in no category on the home page.`}
          />
        )}
        <div className="flex flex-wrap gap-3">
          <Button look="secondary" className="border-bad! text-bad!">
            Delete category
          </Button>
          <Link ref={keep} to="/admin/categories" preventScrollReset className={buttonClass('quiet')}>
            Keep it
          </Link>
        </div>
      </Form>
    </section>
  );
}
