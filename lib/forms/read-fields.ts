import type { FieldProblem } from './field-problem.ts';

/** The result of reading a text: its value, or the problem with it. */
export type Reading<Value> = { value: Value } | { problem: FieldProblem };

/** Reads one field of a form. */
export type FieldReader<Value = unknown> = {
  /** The field's name in the form. By default, it is the field's key. */
  name?: string;
  readInput(text: string): Reading<Value>;
};

/** The fields of a form in their order, by key. */
export type FieldReaders = Record<string, FieldReader>;

/** The values of all fields by key. */
export type FieldValues<F> = {
  [K in keyof F]: F[K] extends { readInput(text: string): Reading<infer Value> } ? Value : never;
};

/** The problems by field name. */
export type FieldProblems = Record<string, FieldProblem>;

/** Reads all fields. Returns their values, or the problems. Problems of missing values come first. */
export function readFields<F extends FieldReaders>(
  fields: F,
  textOf: (name: string) => string,
): { values: FieldValues<F> } | { problems: FieldProblems } {
  const values: Record<string, unknown> = {};
  const missing: FieldProblems = {};
  const wrong: FieldProblems = {};
  for (const [key, field] of Object.entries(fields)) {
    const name = field.name ?? key;
    const read = field.readInput(textOf(name));
    if ('value' in read) values[key] = read.value;
    else (read.problem.code === 'missing' ? missing : wrong)[name] = read.problem;
  }
  const problems = { ...missing, ...wrong };
  if (Object.keys(problems).length > 0) return { problems };
  // If there are no problems, every field has a value.
  return { values: values as FieldValues<F> };
}
