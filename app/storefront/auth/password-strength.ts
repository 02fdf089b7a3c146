const KINDS = [/[a-z]/, /[A-Z]/, /[0-9]/, /[^a-zA-Z0-9]/];
const FEW_CHARACTERS = 5;

export type Strength = 'short' | 'weak' | 'fair' | 'strong';

/**
 * Estimates how hard a password is to guess. The length matters most, and then the kinds of characters. The
 * result is only for the hint.
 */
export function passwordStrength(password: string, minLength: number): Strength {
  const { length } = [...password];
  if (length < minLength) return 'short';
  if (new Set(password).size < FEW_CHARACTERS) return 'weak';
  const kinds = KINDS.filter((kind) => kind.test(password)).length;
  const score = length + 2 * kinds;
  if (score >= 18) return 'strong';
  return score >= 13 ? 'fair' : 'weak';
}
