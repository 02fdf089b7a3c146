import { useEffect, useRef } from 'react';
import { Form } from 'react-router';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { Link } from '#app/ui/link/link.ts';
import type { CountedCategory } from '#domain/catalog/categories/list-categories.ts';
import * as texts from '#texts';
import { SelectField } from '../components/form/form-fields.tsx';

type Props = {
  category: CountedCategory;
  others: string[];
  /** The address of the page without the question. The link that cancels leads to this address. */
  keep: string;
};

/**
 * Asks for confirmation before a category is deleted (spec S5). Shows the number of its products, and lets
 * the administrator choose the category that gets them.
 */
export function DeleteCategory({ category, others, keep }: Props) {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => link.current?.focus(), []);
  const count = category.products;
  return (
    <section
      aria-label={texts.admin.removeOf(category.name)}
      className="grid gap-4 rounded-2xl border border-bad/40 bg-bad/8 p-4"
    >
      <p className="font-semibold text-bad">{texts.adminCategories.deleteCategoryQuestion}</p>
      <Form method="post" className="grid gap-4">
        <input type="hidden" name="intent" value="delete" />
        <input type="hidden" name="category" value={category.id} />
        <input type="hidden" name="seen_name" value={category.name} />
        {count === 0 ? (
          <p className="text-sm">{texts.adminCategories.noProducts}</p>
        ) : (
          <SelectField
            label={texts.adminCategories.whereTo(count)}
            name="move_to"
            options={[
              { value: '', text: texts.adminCategories.nowhere(category.name) },
              ...others.map((value) => ({ value, text: texts.adminCategories.toCategory(value) })),
            ]}
            hint={texts.adminCategories.nowhereHint(count)}
          />
        )}
        <div className="flex flex-wrap gap-3">
          <Button look="secondary" className="border-bad! text-bad!">
            {texts.adminCategories.deleteCategory}
          </Button>
          <Link ref={link} to={keep} preventScrollReset className={buttonClass('quiet')}>
            {texts.adminCategories.keep}
          </Link>
        </div>
      </Form>
    </section>
  );
}
