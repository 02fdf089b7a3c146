/** The pages of the setup assistant, in order. */
export const SETUP_STEPS = ['name', 'country', 'language', 'rates', 'start'] as const;

export type SetupStep = (typeof SETUP_STEPS)[number];

/** The step with this name; null for other texts. */
export function setupStepFrom(text: string | null): SetupStep | null {
  return SETUP_STEPS.find((step) => step === text) ?? null;
}

/** The first step that the merchant neither finished nor skipped; null if there is none. */
export function openStep(passed: readonly string[]): SetupStep | null {
  return SETUP_STEPS.find((step) => !passed.includes(step)) ?? null;
}

/** The step after this one; null after the last step. */
export function stepAfter(step: SetupStep): SetupStep | null {
  return SETUP_STEPS[SETUP_STEPS.indexOf(step) + 1] ?? null;
}
