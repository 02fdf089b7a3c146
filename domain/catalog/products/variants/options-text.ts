import type { ProductOption } from '#db/schema/catalog/catalog.ts';

/** The options as readable text, one per line, such as "Color: Red #ff0000, Blue #0000ff". */
export function optionsText(options: ProductOption[]): string {
  return options.map(({ name, values }) => `${name}: ${values.map(valueText).join(', ')}`).join('\n');
}

const valueText = ({ name, color }: ProductOption['values'][number]): string =>
  color === undefined ? name : `${name} ${color}`;
