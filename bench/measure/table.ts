import { median } from './rounds.ts';

/**
 * A section of the report. If the last column is `held`, a cell that begins with `no` marks a missed limit.
 */
export type Table = { title: string; header: string[]; rows: string[][] };

/** A line of times or rates with the values of all rounds. The ceiling was measured in the same rounds. */
export type Row = {
  what: string;
  unit: '/s' | 'ms';
  values: number[];
  ceiling?: { what: string; values: number[] };
};

/**
 * Returns a table that compares the rows with their ceilings. The table shows the median of the values, and
 * the median of the shares in all rounds.
 */
export function ceilingTable(title: string, rows: Row[]): Table {
  return {
    title,
    header: ['what', 'Kiosk', 'ceiling', 'share', 'the ceiling is'],
    rows: rows.map(({ what, unit, values, ceiling }) => [
      what,
      `${digits(median(values))} ${unit}`,
      ceiling ? `${digits(median(ceiling.values))} ${unit}` : '',
      ceiling ? `${Math.round(100 * shareOf(unit, values, ceiling.values))} %` : '',
      ceiling?.what ?? '',
    ]),
  };
}

/**
 * Returns the share of the ceiling. 1 equals the ceiling, and a higher share is better. For times the ratio
 * is inverted, because a shorter time is better.
 */
function shareOf(unit: Row['unit'], values: number[], ceiling: number[]): number {
  return median(
    values.map((value, at) => {
      const limit = ceiling[at] ?? Number.NaN;
      return unit === '/s' ? value / limit : limit / value;
    }),
  );
}

/**
 * Returns a row for a value with an optional limit. Its cells are the name, the value, the limit and whether
 * the value meets it.
 */
export function limitRow(what: string, value: number, most?: number): string[] {
  if (most === undefined || Number.isNaN(value)) return [what, digits(value), most ? digits(most) : '', ''];
  return [what, digits(value), digits(most), value <= most ? 'yes' : 'no'];
}

/** Returns the table in Markdown, with numbers aligned right. */
export function toMarkdown({ title, header, rows }: Table): string {
  const all = [header, ...rows];
  const columns = header.map((_, at) => ({
    width: Math.max(...all.map((row) => row[at]?.length ?? 0)),
    right: at > 0 && rows.every((row) => /^([\d,.]+( (\/s|ms|%))?)?$/.test(row[at] ?? '')),
  }));
  const line = (row: string[]) =>
    `| ${columns.map(({ width, right }, at) => pad(row[at] ?? '', width, right)).join(' | ')} |`;
  const rule = `|${columns.map(({ width, right }) => '-'.repeat(width + 1) + (right ? ':' : '-')).join('|')}|`;
  return [`### ${title}`, '', line(header), rule, ...rows.map(line)].join('\n');
}

/** Returns the first cells of the lines that missed a limit. */
export function fellShort({ header, rows }: Table): string[] {
  const at = header.indexOf('held');
  return rows
    .filter((row) => row[at]?.split('; ').some((held) => held.startsWith('no')))
    .map(([what = '']) => what);
}

/** Formats a number with the precision of the measurement; blank if not measured. */
export function digits(value: number): string {
  if (Number.isNaN(value)) return '';
  const places = value >= 100 ? 0 : value >= 10 ? 1 : value >= 0.1 ? 2 : 3;
  return value.toLocaleString('en', { maximumFractionDigits: places, minimumFractionDigits: places });
}

function pad(text: string, width: number, right: boolean): string {
  return right ? text.padStart(width) : text.padEnd(width);
}
