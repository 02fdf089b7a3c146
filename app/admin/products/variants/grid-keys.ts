/** The input or select field in a table cell; null if there is none. */
function fieldIn(cell: Element | undefined): HTMLInputElement | HTMLSelectElement | null {
  return (
    cell?.querySelector<HTMLInputElement | HTMLSelectElement>('input:not([type=hidden]), select') ?? null
  );
}

function neighbour(from: Element, down: number, right: number) {
  const cell = from.closest('td');
  const row = cell?.parentElement;
  if (!cell || !(row instanceof HTMLTableRowElement) || !row.parentElement) return null;
  const rows = [...row.parentElement.children];
  const other = rows[rows.indexOf(row) + down];
  return other instanceof HTMLTableRowElement ? fieldIn(other.cells[cell.cellIndex + right]) : null;
}

/**
 * Moves the focus between the cells of a table by arrow keys and Enter. Left and Right leave a cell only at
 * the start or end of its text.
 */
export function moveByKey(event: React.KeyboardEvent): void {
  const { target, key } = event;
  const editable = target instanceof HTMLInputElement || target instanceof HTMLSelectElement;
  if (!editable || event.altKey || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return;
  const steps: Record<string, [number, number] | undefined> = {
    ArrowUp: [-1, 0],
    ArrowDown: [1, 0],
    Enter: [event.shiftKey ? -1 : 1, 0],
    ArrowLeft: [0, -1],
    ArrowRight: [0, 1],
  };
  const [down, right] = steps[key] ?? [0, 0];
  if ((down === 0 && right === 0) || (right !== 0 && !isAtEnd(target, right))) return;
  const next = neighbour(target, down, right);
  // In the last row, Enter would otherwise send the form.
  if (!next && key !== 'Enter') return;
  event.preventDefault();
  next?.focus();
  if (next instanceof HTMLInputElement && next.type === 'text') next.select();
}

function isAtEnd(field: HTMLInputElement | HTMLSelectElement, right: number): boolean {
  if (field instanceof HTMLSelectElement || field.type !== 'text') return true;
  const { selectionStart, selectionEnd, value } = field;
  // If the whole text is selected, the user has only moved to the cell and is not editing it.
  if (selectionStart === 0 && selectionEnd === value.length) return true;
  return selectionStart === selectionEnd && selectionStart === (right > 0 ? value.length : 0);
}

/**
 * Pastes spreadsheet cells into the table, starting at this cell. Tabs separate columns, and line breaks
 * separate rows. Returns the number of filled cells, and the number of lines (`left`) that did not fit into
 * the table. Null if the text is for a single cell.
 */
export function pasteCells(event: React.ClipboardEvent): { cells: number; left: number } | null {
  const { target } = event;
  if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return null;
  const text = event.clipboardData.getData('text/plain').replace(/\r?\n$/, '');
  const lines = text.split(/\r?\n/).map((line) => line.split('\t'));
  if (lines.length === 1 && lines[0]?.length === 1) return null;
  event.preventDefault();
  let cells = 0;
  let left = 0;
  for (const [down, parts] of lines.entries()) {
    const fields = parts.map((_, right) => neighbour(target, down, right));
    if (fields[0] === null) left += 1;
    for (const [right, part] of parts.entries()) {
      const field = fields[right];
      if (field && fill(field, part.trim())) cells += 1;
    }
  }
  return { cells, left };
}

function fill(field: HTMLInputElement | HTMLSelectElement, text: string): boolean {
  if (field instanceof HTMLInputElement) field.value = text;
  else {
    const option = [...field.options].find((each) => each.value === text || each.text === text);
    if (!option) return false;
    field.value = option.value;
  }
  field.dispatchEvent(new Event('input', { bubbles: true }));
  return true;
}
