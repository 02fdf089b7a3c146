import * as texts from '#texts';
import { ThemeSamples } from '../site/theme-samples.tsx';

type Props = {
  style: string;
  /** From `renderBanner`; null if the home page has no banner. */
  html: string | null;
};

/** The banner in both themes. Its link leads nowhere, so that no click loses what was typed. */
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
