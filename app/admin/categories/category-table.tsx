import { ArrowDown, ArrowUp } from 'lucide';
import { useEffect, useRef } from 'react';
import { Form, href } from 'react-router';
import { IconButton } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link/link.ts';
import type { CountedCategory } from '#domain/catalog/categories/list-categories.ts';
import * as texts from '#texts';
import { linkedRow, overRow, RowLink, Table, Td, Th } from '../components/table.tsx';
import { Thumbnail } from '../components/thumbnail.tsx';

const said = texts.adminCategories;

type Listed = Pick<CountedCategory, 'id' | 'name' | 'thumbnailKey' | 'products'>;

/**
 * Categories in the order of the home page. Each row has a link to the category's form, and buttons to move
 * the category.
 */
export function CategoryTable({ categories }: { categories: Listed[] }) {
  const form = useRef<HTMLFormElement>(null);
  const pressed = useRef<string | null>(null);
  // Moving a row removes its pressed button from the page, so restore the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each new order
  useEffect(() => {
    const [step, id] = pressed.current?.split(' ') ?? [];
    pressed.current = null;
    const button = (value: string) =>
      form.current?.querySelector<HTMLButtonElement>(`button[value="${value}"]:not(:disabled)`);
    (button(`${step} ${id}`) ?? button(`up ${id}`) ?? button(`down ${id}`))?.focus();
  }, [categories]);
  return (
    <Form
      ref={form}
      method="post"
      preventScrollReset
      onClick={({ target }) => {
        const button = target instanceof Element ? target.closest('button') : null;
        if (button) pressed.current = button.value;
      }}
    >
      <input type="hidden" name="intent" value="move" />
      <Table label={said.list} list>
        <thead>
          <tr>
            <Th>{texts.adminProducts.fields.category.label}</Th>
            <Th number>{texts.admin.products}</Th>
            <Th number>{said.order}</Th>
          </tr>
        </thead>
        <tbody>
          {categories.map((category, at) => (
            <Row
              key={category.id}
              category={category}
              isFirst={at === 0}
              isLast={at === categories.length - 1}
            />
          ))}
        </tbody>
      </Table>
    </Form>
  );
}

type RowProps = { category: Listed; isFirst: boolean; isLast: boolean };

function Row({ category: { id, name, thumbnailKey, products }, isFirst, isLast }: RowProps) {
  return (
    <tr className={linkedRow}>
      <Td className="w-full">
        <span className="flex items-center gap-3">
          <Thumbnail imageKey={thumbnailKey} className="size-9 rounded-lg" />
          <RowLink to={href('/admin/categories/:id', { id: String(id) })} className="wrap-anywhere">
            {name}
          </RowLink>
        </span>
      </Td>
      <Td number>
        <ProductsOf name={name} products={products} className={overRow} />
      </Td>
      <Td number>
        <span className={`inline-flex ${overRow}`}>
          <IconButton name="step" value={`up ${id}`} label={said.moveUp(name)} disabled={isFirst}>
            <Icon node={ArrowUp} className="size-4" />
          </IconButton>
          <IconButton name="step" value={`down ${id}`} label={said.moveDown(name)} disabled={isLast}>
            <Icon node={ArrowDown} className="size-4" />
          </IconButton>
        </span>
      </Td>
    </tr>
  );
}

type ProductsProps = { name: string; products: number; className?: string };

/** The number of products in a category, linked to the list of these products. */
export function ProductsOf({ name, products, className = '' }: ProductsProps) {
  return (
    <Link
      to={`${href('/admin/products')}?${new URLSearchParams({ category: name })}`}
      aria-label={said.productsOf(name, products)}
      className={`inline-flex min-h-11 min-w-8 items-center justify-end underline-offset-4 hover:underline ${className}`}
    >
      {texts.format.number(products)}
    </Link>
  );
}
