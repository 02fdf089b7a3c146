import { number } from './format.ts';

/**
 * A number with its noun: '1 Vorschlag', '1.234 Vorschläge'. The caller passes the plural in the grammatical
 * case of its sentence.
 */
export function counted(count: number, one: string, many: string): string {
  return `${number(count)} ${count === 1 ? one : many}`;
}
