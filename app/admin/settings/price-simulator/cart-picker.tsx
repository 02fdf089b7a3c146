import { useRef, useState } from 'react';
import { type FormFieldProps, fieldClass, useFormField } from '#app/ui/form/form-field.tsx';
import { MAX_QUANTITY } from '#domain/cart/limits.ts';
import * as texts from '#texts';
import { PickerBox } from '../../components/picker/picker-box.tsx';
import { TypedList } from '../../components/picker/typed-list.tsx';
import { useProductSearch } from '../../components/picker/use-product-search.ts';
import { type ChosenItem, lineOf } from './chosen-items.ts';
import { LONGEST_LIST } from './simulation-limits.ts';

type Props = FormFieldProps & { name: string; typed: string; chosen: ChosenItem[]; typedHint: string };

/**
 * Lets users choose products and variants by search, each with a quantity. Without JavaScript it is a text
 * area for a typed list. With JavaScript a hidden text area contains the same list, so the form always sends
 * the same data.
 */
export function CartPicker({ name, typed, chosen, typedHint, ...field }: Props) {
  const area = useRef<HTMLTextAreaElement>(null);
  const [items, setItems] = useState(chosen);
  const { options, search } = useProductSearch(chosen, { sold: true });
  const list = useFormField({ ...field, hint: typedHint });
  const change = (next: ChosenItem[]) => {
    setItems(next);
    if (area.current) area.current.value = next.map(lineOf).join('\n');
  };
  return (
    <>
      <PickerBox
        {...field}
        chosen={items}
        onChoose={(next) =>
          change(next.map((option) => items.find(({ value }) => value === option.value) ?? one(option)))
        }
        options={options}
        onSearch={search}
      />
      {items.length > 0 && (
        <ul className="needs-script grid gap-2">
          {items.map((item) => (
            <Quantity
              key={item.value}
              item={item}
              onChange={(quantity) =>
                change(items.map((each) => (each.value === item.value ? { ...each, quantity } : each)))
              }
            />
          ))}
        </ul>
      )}
      <TypedList list={list} area={area} name={name} rows={4} maxLength={LONGEST_LIST} typed={typed} />
    </>
  );
}

const one = (option: { value: string; text: string }): ChosenItem => ({ ...option, quantity: 1 });

function Quantity({ item, onChange }: { item: ChosenItem; onChange: (quantity: number) => void }) {
  return (
    <li>
      <label className="flex items-center justify-between gap-3 text-sm">
        <span className="min-w-0 wrap-anywhere">
          <span className="sr-only">{texts.adminPriceSimulator.quantity}: </span>
          {item.text}
        </span>
        <input
          type="number"
          min={1}
          max={MAX_QUANTITY}
          inputMode="numeric"
          defaultValue={item.quantity}
          onChange={({ currentTarget }) => onChange(currentTarget.valueAsNumber || 0)}
          className={`${fieldClass} h-10 w-24! shrink-0 text-right tabular-nums`}
        />
      </label>
    </li>
  );
}
