import * as texts from '#texts';
import { ThemeSamples } from '../site/theme-samples.tsx';

type Props = {
  style: string;
  /** The result of `renderBanner`; null if the home page has no banner. */
  html: string | null;
};

/**
 * The banner in both themes. Its link is disabled, so that a click doesn't leave the page and lose typed
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
