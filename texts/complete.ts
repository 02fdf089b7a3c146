/** The same texts in other words: a string for a string, a function of the same values for a function. */
export type InOtherWords<Texts> = Texts extends string
  ? string
  : Texts extends (...values: infer Values) => infer Said
    ? (...values: Values) => InOtherWords<Said>
    : Texts extends object
      ? { [Name in keyof Texts]: InOtherWords<Texts[Name]> }
      : Texts;

/** `Own`. If a text of `Model` is missing, the compiler fails and names the first one. */
export type Complete<Own extends InOtherWords<Model>, Model> = Own;
