import type { Appearance } from './stripe-js.ts';

const TOKENS = {
  colorPrimary: '--ink',
  colorBackground: '--surface',
  colorText: '--ink',
  colorTextSecondary: '--quiet',
  colorTextPlaceholder: '--quiet',
  colorDanger: '--bad',
};

/**
 * The shop's look for Stripe's form, which is in a frame and can't read the shop's styles. Stripe does not
 * support newer color formats.
 */
export function shopAppearance(): Appearance {
  const probe = document.createElement('span');
  document.body.append(probe);
  const colors = Object.entries(TOKENS).map(([name, token]) => {
    probe.style.color = `var(${token})`;
    return [name, toRgb(getComputedStyle(probe).color)] as const;
  });
  probe.remove();
  return {
    theme: document.documentElement.dataset.theme === 'dark' ? 'night' : 'stripe',
    variables: { ...Object.fromEntries(colors), borderRadius: '12px', fontSizeBase: '16px' },
  };
}

function toRgb(color: string): string {
  const context = document.createElement('canvas').getContext('2d');
  if (!context) return color;
  context.fillStyle = color;
  context.fillRect(0, 0, 1, 1);
  const [red, green, blue] = context.getImageData(0, 0, 1, 1).data;
  return `rgb(${red}, ${green}, ${blue})`;
}
