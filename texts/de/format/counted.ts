import { number } from './format.ts';

/** '1 Vorschlag', '1.234 Vorschläge': with the plural in the case that its sentence needs. */
export function counted(count: number, one: string, many: string): string {
  return `${number(count)} ${count === 1 ? one : many}`;
}
