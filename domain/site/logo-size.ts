/** The logo's height on every page, in CSS pixels. */
export const LOGO_HEIGHT = 32;
/** The maximum width of a logo in CSS pixels. It leaves space for the rest of a narrow header. */
export const MAX_LOGO_WIDTH = 160;

/**
 * The width at which pages show the logo, in CSS pixels. A very wide logo is shown at the maximum width and
 * less than `LOGO_HEIGHT` high.
 */
export function logoWidthOf({ width, height }: { width: number; height: number }): number {
  return Math.min(MAX_LOGO_WIDTH, Math.max(1, Math.round((LOGO_HEIGHT * width) / height)));
}
