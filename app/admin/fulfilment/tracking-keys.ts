import type { ClipboardEvent, KeyboardEvent } from 'react';
import { showToasts } from '#app/ui/feedback/toaster.tsx';
import * as texts from '#texts';
import { TRACKING_FIELD } from './tracking-field.ts';

type Input = HTMLInputElement;

/**
 * Ticks the row of an order when its tracking number is typed, because the order is then about to be shipped.
 */
export function tickRow(input: Input): void {
  const box = input.closest('tr')?.querySelector<Input>('input[name=id]');
  if (box && !box.checked && input.value !== '') box.click();
}

/**
 * Enter moves the focus to the tracking number of the next row, and from the last row to the carrier. A
 * barcode scanner presses Enter after each scan.
 */
export function nextOnEnter(event: KeyboardEvent<Input>): void {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  event.preventDefault();
  const [, next] = numbersFrom(event.currentTarget);
  (next ?? event.currentTarget.form?.querySelector<Input>('input[name=carrier]'))?.focus();
}

/**
 * Distributes a pasted spreadsheet column over this row and the rows below. An empty cell leaves its row
 * unchanged.
 */
export function spreadColumn(event: ClipboardEvent<Input>): void {
  const column = event.clipboardData
    .getData('text/plain')
    .replace(/\s+$/, '')
    .split(/\r\n?|\n/);
  if (column.length < 2) return;
  event.preventDefault();
  const inputs = numbersFrom(event.currentTarget);
  for (const [index, input] of inputs.slice(0, column.length).entries()) {
    const number = (column[index] ?? '').trim().slice(0, input.maxLength);
    if (number === '') continue;
    input.value = number;
    // Setting `value` fires no event, so tell the code that watches for unsaved edits.
    input.dispatchEvent(new Event('input', { bubbles: true }));
    tickRow(input);
  }
  inputs[Math.min(column.length, inputs.length) - 1]?.focus();
  const left = column.slice(inputs.length).filter((number) => number.trim() !== '').length;
  if (left > 0) showToasts([{ type: 'info', text: texts.adminFulfilment.numbersLeft(left) }]);
}

/** The tracking number fields of this row and of the rows below. */
function numbersFrom(input: Input): Input[] {
  const all = [...(input.closest('table')?.querySelectorAll<Input>(`input[name^=${TRACKING_FIELD}]`) ?? [])];
  return all.slice(all.indexOf(input));
}
