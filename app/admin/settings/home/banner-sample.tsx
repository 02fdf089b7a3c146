import * as texts from '#texts';
import { ThemeSamples } from '../site/theme-samples.tsx';

type Props = {
  style: string;
  /** The HTML of the banner (`renderBanner`); null if the banner is switched off. */
  html: string | null;
};

/**
 * The banner in both themes. Its link does nothing, because a click must not leave the page with unsaved
 * values.
 */
export function BannerSample({ style, html }: Props) {
  return (
    <ThemeSamples style={style} wide>
      {html === null ? (
        <p>{texts.adminSite.noBanner}</p>
      ) : (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by our own component on the server
        <div inert dangerouslySetInnerHTML={{ __html: html }} />
      )}
    </ThemeSamples>
  );
}
