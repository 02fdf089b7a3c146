import standardIcon from '#app/ui/icon.svg';
import { ShopLogo } from '#app/ui/layout/logo.tsx';
import { ICON_SIZES, iconUrl } from '#lib/pictures/icon-url.ts';
import * as texts from '#texts';
import { ThemeSamples } from '../site/theme-samples.tsx';

type Logo = { style: string; picture: string; logoWidth: number; name: string };

/** The logo as the shop's header shows it. */
export function LogoSample({ style, picture, logoWidth, name }: Logo) {
  return (
    <ThemeSamples style={style}>
      <p className="inline-flex min-h-11 items-center gap-2 text-lg font-bold tracking-tight">
        <ShopLogo logo={picture} logoWidth={logoWidth} name={name} />
      </p>
    </ThemeSamples>
  );
}

/** The icon in each of its sizes. */
export function IconSample({ style, picture }: { style: string; picture: string }) {
  return (
    <ThemeSamples style={style}>
      {ICON_SIZES.map((size) => (
        <figure key={size} className="grid gap-1">
          <img
            src={picture === '' ? standardIcon : iconUrl(picture, size)}
            alt=""
            width={size}
            height={size}
            className="max-w-full"
          />
          <figcaption className="text-sm">{texts.adminSite.iconPlaces[size]}</figcaption>
        </figure>
      ))}
    </ThemeSamples>
  );
}
