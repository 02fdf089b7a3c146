import { median } from './rounds.ts';

/** One line of the report: the numbers of every round, and those of the ceiling in the same rounds. */
export type Row = {
  what: string;
  unit: '/s' | 'ms';
  values: number[];
  ceiling?: { what: string; values: number[] };
};

/** The rows as a Markdown table: medians of the rounds, and of the rounds' own shares of the ceiling. */
export function toTable(rows: Row[]): string {
  const cells = rows.map(({ what, unit, values, ceiling }) => [
    what,
    withUnit(median(values), unit),
    ceiling ? withUnit(median(ceiling.values), unit) : '',
    ceiling ? `${Math.round(100 * shareOf(unit, values, ceiling.values))} %` : '',
    ceiling?.what ?? '',
  ]);
  const all = [['what', 'Kiosk', 'ceiling', 'share', 'the ceiling is'], ...cells];
  const widths = [0, 1, 2, 3, 4].map((column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  const line = (row: string[]) =>
    `| ${row.map((cell, at) => pad(cell, widths[at] ?? 0, isNumber(at))).join(' | ')} |`;
  const rule = `|${widths.map((width, at) => '-'.repeat(width + 1) + (isNumber(at) ? ':' : '-')).join('|')}|`;
  return [line(all[0] ?? []), rule, ...all.slice(1).map(line)].join('\n');
}

/** How much of the ceiling is reached, 1 being all: more is better for rates, less for times. */
function shareOf(unit: Row['unit'], values: number[], ceiling: number[]): number {
  return median(
    values.map((value, at) => {
      const limit = ceiling[at] ?? Number.NaN;
      return unit === '/s' ? value / limit : limit / value;
    }),
  );
}

function withUnit(value: number, unit: Row['unit']): string {
  const digits = value >= 100 ? 0 : value >= 10 ? 1 : 2;
  return `${value.toLocaleString('en', { maximumFractionDigits: digits, minimumFractionDigits: digits })} ${unit}`;
}

function pad(text: string, width: number, right: boolean): string {
  return right ? text.padStart(width) : text.padEnd(width);
}

function isNumber(column: number): boolean {
  return column >= 1 && column <= 3;
}
