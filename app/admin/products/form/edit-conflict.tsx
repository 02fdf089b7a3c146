import { nounOf } from '#app/forms/problem-text.ts';
import type { ProductTexts } from '#domain/catalog/model/product-fields.ts';
import * as texts from '#texts';
import { productTexts } from '../../fields/field-texts.ts';

type Props = {
  /** The value that somebody else has saved; undefined if nobody has changed the field. */
  value: string | undefined;
  typed: string;
  field: keyof ProductTexts;
};

/**
 * The value that somebody else has saved, next to the entered value. A button copies the saved value into the
 * field.
 */
export function EditConflict({ value, typed, field }: Props) {
  if (value === undefined || value === typed) return null;
  return (
    <span className="grid justify-items-start gap-1 text-warn">
      <span className="whitespace-pre-line wrap-anywhere">
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
