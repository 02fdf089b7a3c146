import type { TypedProduct } from '#domain/catalog/product-fields.ts';
import * as texts from '#texts';
import { nounOf } from '../../forms/problem-text.ts';
import { productTexts } from '../fields/field-texts.ts';

type Props = {
  /** What somebody else saved meanwhile; undefined when nobody did. */
  value: string | undefined;
  typed: string;
  field: keyof TypedProduct;
};

/** What the field holds by now, beside what was typed, with a button that takes it over. */
export function EditConflict({ value, typed, field }: Props) {
  if (value === undefined || value === typed) return null;
  return (
    <span className="grid justify-items-start gap-1 text-warn">
      <span className="whitespace-pre-line break-words">
        {texts.adminProducts.savedNow} <strong>{value === '' ? texts.admin.empty : value}</strong>
      </span>
      <button
        type="button"
        onClick={({ currentTarget }) => takeOver(currentTarget, field, value)}
        className="needs-script min-h-11 font-semibold text-ink underline underline-offset-4"
      >
        {texts.adminProducts.takeSaved(nounOf(productTexts[field]))}
      </button>
    </span>
  );
}

function takeOver(button: HTMLButtonElement, field: string, value: string): void {
  const input = button.closest('form')?.elements.namedItem(field);
  const editable =
    input instanceof HTMLInputElement ||
    input instanceof HTMLTextAreaElement ||
    input instanceof HTMLSelectElement;
  if (!editable) return;
  input.value = value;
  input.dispatchEvent(new Event('input', { bubbles: true }));
  input.focus();
}
