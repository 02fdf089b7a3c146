import type { SiteValues } from '#domain/site/site-settings.ts';

export type Variables = Record<`--${string}`, string>;

/** A preset's values for Tailwind's CSS variables, and its CSS declarations by selector. */
type Preset = { variables: Variables; rules: Record<string, string> };

/** The CSS variables for a preset's border radii, from small to large. */
function radii(
  values: [sm: string, md: string, lg: string, xl: string, xl2: string, xl3: string],
): Variables {
  const [sm, md, lg, xl, xl2, xl3] = values;
  return {
    '--radius-sm': sm,
    '--radius-md': md,
    '--radius-lg': lg,
    '--radius-xl': xl,
    '--radius-2xl': xl2,
    '--radius-3xl': xl3,
  };
}

/** The presets for corners and fonts. All fonts are system fonts, so visitors download none. */
export const PRESETS: Record<SiteValues['preset'], Preset> = {
  standard: { variables: {}, rules: {} },
  soft: {
    variables: radii(['.5rem', '.75rem', '1rem', '1.25rem', '1.75rem', '2.25rem']),
    rules: {
      'h1,h2,h3':
        'font-family:ui-rounded,"SF Pro Rounded","Hiragino Maru Gothic ProN",Nunito,var(--font-sans)',
    },
  },
  sharp: {
    variables: radii(['0', '0', '0', '0', '0', '0']),
    rules: {
      'a.rounded-full,button.rounded-full,.min-h-11.rounded-full': 'border-radius:0',
      'h1,h2,h3': 'font-family:ui-serif,Georgia,Cambria,"Times New Roman",serif',
    },
  },
};
