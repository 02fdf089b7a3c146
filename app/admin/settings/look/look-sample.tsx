import { buttonClass } from '#app/ui/button.tsx';
import * as texts from '#texts';
import { ThemeSamples } from '../site/theme-samples.tsx';

/** A heading, a card and a button in both themes. `style` is the style sheet with the unsaved values. */
export function LookSample({ style }: { style: string }) {
  return (
    <ThemeSamples style={style}>
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
    </ThemeSamples>
  );
}
