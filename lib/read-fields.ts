import type { FieldProblem } from './field-problem.ts';

/** What a text was read as: a value, or what is wrong with it. */
export type Reading<Value> = { value: Value } | { problem: FieldProblem };

/** Reads what was typed into one field of a form. */
export type FieldReader<Value = unknown> = {
  /** Its name in the form; left out, it is the key that the field is declared under. */
  name?: string;
  readTyped(text: string): Reading<Value>;
};

/** The fields of a form in their order. */
export type FieldReaders = Record<string, FieldReader>;

/** The value of every field, under its key. */
export type FieldValues<F> = {
  [K in keyof F]: F[K] extends { readTyped(text: string): Reading<infer Value> } ? Value : never;
};

/** What is wrong with fields, by their names. */
export type FieldProblems = Record<string, FieldProblem>;

/** The values that were typed, or what is wrong with them: what is missing comes first. */
export function readFields<F extends FieldReaders>(
  fields: F,
  textOf: (name: string) => string,
): { values: FieldValues<F> } | { problems: FieldProblems } {
  const values: Record<string, unknown> = {};
  const missing: FieldProblems = {};
  const wrong: FieldProblems = {};
  for (const [key, field] of Object.entries(fields)) {
    const name = field.name ?? key;
    const read = field.readTyped(textOf(name));
    if ('value' in read) values[key] = read.value;
    else (read.problem.code === 'missing' ? missing : wrong)[name] = read.problem;
  }
  const problems = { ...missing, ...wrong };
  if (Object.keys(problems).length > 0) return { problems };
  // Nothing is wrong, so each of them has its value.
  return { values: values as FieldValues<F> };
}
