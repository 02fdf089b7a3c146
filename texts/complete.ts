/** The type of a translation of `Texts`. A string stays a string, and a function has the same parameters. */
export type InOtherWords<Texts> = Texts extends string
  ? string
  : Texts extends (...values: infer Values) => infer Said
    ? (...values: Values) => InOtherWords<Said>
    : Texts extends object
      ? { [Name in keyof Texts]: InOtherWords<Texts[Name]> }
      : Texts;

/**
 * The type `Own`. If `Own` lacks a text of `Model`, the compiler reports an error with the first missing
 * text.
 */
export type Complete<Own extends InOtherWords<Model>, Model> = Own;
