import { buttonClass } from '#app/ui/button.tsx';
import * as texts from '#texts';
import { SAMPLE_ID } from './sample-id.ts';

const themes = [
  { theme: 'light', title: texts.adminSite.lightTheme },
  { theme: 'dark', title: texts.adminSite.darkTheme },
];

/** A heading, a card and a button in both themes, with a style sheet that was not saved yet. */
export function LookSample({ style }: { style: string }) {
  return (
    <section aria-label={texts.adminSite.previewTitle} className="grid gap-3">
      <p className="text-sm font-medium" role="status">
        {texts.adminSite.previewTitle}
      </p>
      <style>{style}</style>
      <div id={SAMPLE_ID} className="grid gap-4 sm:grid-cols-2">
        {themes.map(({ theme, title }) => (
          <div
            key={theme}
            data-theme={theme}
            className="grid content-start gap-3 rounded-2xl border border-line bg-page p-4 text-ink"
          >
            <h3 className="text-xl">{texts.adminSite.sampleHeading}</h3>
            <div className="grid justify-items-start gap-3 rounded-2xl border border-line bg-surface p-4">
              <span className="rounded-full bg-accent px-2 text-xs font-bold text-on-accent">
                {texts.adminSite.sampleAccent}
              </span>
              <p>{texts.adminSite.sampleText}</p>
              <button type="button" className={buttonClass('primary')}>
                {texts.adminSite.sampleButton}
              </button>
            </div>
            <p className="text-sm text-quiet">{title}</p>
          </div>
        ))}
      </div>
    </section>
  );
}
