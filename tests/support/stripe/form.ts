export type Form = { [name: string]: FormValue };
export type FormValue = string | Form | FormValue[];

/** The error for a body or query that violates Stripe's form encoding. */
export class BadForm extends Error {}

/**
 * Returns the parameters of a body or query in Stripe's bracketed encoding. `a[b][0]=c` becomes { a: { b:
 * ['c'] } }.
 */
export function readForm(text: string): Form {
  const root: Form = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const path = pathOf(name);
    let at = root;
    for (const key of path.slice(0, -1)) {
      const next = at[key] ?? {};
      if (typeof next === 'string' || Array.isArray(next)) throw new BadForm(name);
      at[key] = next;
      at = next;
    }
    const last = path.at(-1) ?? '';
    if (last in at) throw new BadForm(name);
    at[last] = value;
  }
  return Object.fromEntries(Object.entries(root).map(([name, value]) => [name, withArrays(value)]));
}

function pathOf(name: string): string[] {
  const [, first = '', rest = ''] = /^(\w+)((?:\[\w+\])*)$/.exec(name) ?? [];
  if (first === '') throw new BadForm(name);
  return [first, ...Array.from(rest.matchAll(/\[(\w+)\]/g), (match) => match[1] ?? '')];
}

/** Converts objects with the keys 0, 1, 2, … to lists. */
function withArrays(value: FormValue): FormValue {
  if (typeof value === 'string' || Array.isArray(value)) return value;
  const entries = Object.entries(value).map(([name, each]): [string, FormValue] => [name, withArrays(each)]);
  const isList = entries.length > 0 && entries.every(([name], at) => name === String(at));
  return isList ? entries.map(([, each]) => each) : Object.fromEntries(entries);
}
