/**
 * Turns off the cross-fade between pages if the user prefers reduced motion. The router fades only if the
 * document has `startViewTransition`. Even a fade of 0 ms draws both pages, which takes most of a second
 * without a graphics card.
 */
export function skipViewTransitions(): void {
  const page: { startViewTransition?: unknown } = document;
  if (matchMedia('(prefers-reduced-motion)').matches) page.startViewTransition = null;
}
