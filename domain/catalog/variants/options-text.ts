import type { ProductOption } from '#db/schema/catalog/catalog.ts';

/** Options as people read them, one per line: "Color: Red #ff0000, Blue #0000ff". */
export function optionsText(options: ProductOption[]): string {
  return options.map(({ name, values }) => `${name}: ${values.map(valueText).join(', ')}`).join('\n');
}

const valueText = ({ name, color }: ProductOption['values'][number]): string =>
  color === undefined ? name : `${name} ${color}`;
