import type { ReactNode } from 'react';
import * as texts from '#texts';
import { SAMPLE_ID } from '../look/sample-id.ts';

const themes = [
  { theme: 'light', title: texts.adminSite.lightTheme },
  { theme: 'dark', title: texts.adminSite.darkTheme },
];

type Props = {
  /** The style sheet from `sampleStyle`. */
  style: string;
  /** Whether the samples are below each other, each in the full width. */
  wide?: boolean;
  children: ReactNode;
};

/** Shows the effect of an unsaved setting in both themes. */
export function ThemeSamples({ style, wide = false, children }: Props) {
  return (
    <section aria-label={texts.adminSite.previewTitle} className="grid gap-3">
      <p className="text-sm font-medium" role="status">
        {texts.adminSite.previewTitle}
      </p>
      <style>{style}</style>
      <div id={SAMPLE_ID} className={`grid gap-4 ${wide ? '' : 'sm:grid-cols-2'}`}>
        {themes.map(({ theme, title }) => (
          <div
            key={theme}
            data-theme={theme}
            className="grid content-start gap-3 rounded-2xl border border-line bg-page p-4 text-ink"
          >
            {children}
            <p className="text-sm text-quiet">{title}</p>
          </div>
        ))}
      </div>
    </section>
  );
}
