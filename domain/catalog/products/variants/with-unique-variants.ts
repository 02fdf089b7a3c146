import { postgresCode } from '#db/postgres-code.ts';
import { DomainError } from '#lib/errors/domain-error.ts';

const unique_violation = '23505';

/** The error code for each violated database constraint. */
const ERRORS = { skus_unique: 'SKU_TAKEN', variants_values: 'VARIANT_EXISTS' } as const;

/**
 * Runs a transaction that writes products or variants. If it violates a unique constraint, even at the
 * commit, throws the error of this constraint.
 * @throws {DomainError} SKU_TAKEN, VARIANT_EXISTS
 */
export async function withUniqueVariants<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const code = postgresCode(error) === unique_violation ? errorOf(error) : undefined;
    throw code ? new DomainError(code) : error;
  }
}

function errorOf(error: unknown) {
  for (let at = error, depth = 0; at instanceof Error && depth < 4; at = at.cause, depth += 1) {
    const constraint = 'constraint' in at ? String(at.constraint) : '';
    if (constraint in ERRORS) return ERRORS[constraint as keyof typeof ERRORS];
  }
  return undefined;
}
