/** A rule was not met. `code` names the rule; the edge (page, service) turns it into words and a status. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly code: string;

  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

/** States a rule in one line. @throws {Refusal} with `code` when `condition` does not hold. */
export function demand(condition: unknown, code: string): asserts condition {
  if (!condition) throw new Refusal(code);
}
