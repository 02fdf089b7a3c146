import { ArrowRight } from 'lucide';
import type { CSSProperties } from 'react';
import { BANNER_PICTURE, type Banner as Changes } from '#lib/home-banner.ts';
import * as texts from '#texts';
import { Icon } from '../icon.tsx';
import { Link } from '../link/link.ts';
import { Picture } from '../picture.tsx';

// With this width, most titles take two lines. A single line would cover the subject of the picture. The
// style is inline, because the style sheet is loaded by every page and must stay small.
const TITLE: CSSProperties = { maxWidth: '8.5em' };

// The text has its own background, because the merchant's picture may have any colors.
const PLAIN: CSSProperties = { background: 'var(--sunken)', color: 'var(--ink)' };
const TEXT: CSSProperties = {
  background: 'var(--surface)',
  borderRadius: 'var(--radius-3xl)',
  margin: '1rem',
};
const BUTTON: CSSProperties = { background: 'var(--action)', color: 'var(--on-action)' };

/** The promotional banner of the home page (spec S2). All of it is a link. */
export function Banner({ banner = {}, to }: { banner: Changes | undefined; to: string }) {
  const { picture } = banner;
  const { key, width, height } = picture ?? BANNER_PICTURE;
  return (
    <Link
      to={to}
      viewTransition
      prefetch="intent"
      className="group relative isolate flex min-h-[30rem] items-end overflow-hidden rounded-3xl bg-[#d6a988] text-[#2b211a] sm:min-h-[24rem] sm:items-center lg:min-h-[27rem] 2xl:min-h-[34rem] sm:bg-[#f3dfcd]"
      style={picture && PLAIN}
    >
      <Picture
        imageKey={key}
        alt=""
        width={width}
        height={height}
        sizes="(min-width: 1024px) calc(100vw - 20rem), (min-width: 640px) 100vw, 150vw"
        priority
        className="absolute inset-x-0 top-0 -z-10 h-[66%] w-full object-cover object-[84%_50%] transition duration-700 ease-calm group-hover:scale-[1.015] max-sm:mask-[linear-gradient(#000_85%,#0000)] sm:h-full sm:object-right 2xl:left-auto 2xl:right-0 2xl:w-[80%] 2xl:mask-[linear-gradient(to_left,#000_60%,#0000)]"
      />
      <div
        className="grid max-w-lg justify-items-start gap-2 p-6 sm:gap-4 sm:p-10 lg:p-14"
        style={picture && TEXT}
      >
        <h2 className="text-3xl wrap-anywhere" style={TITLE}>
          {banner.title ?? texts.catalogue.bannerTitle}
        </h2>
        <p className="text-base sm:max-w-[15rem] sm:text-lg lg:max-w-xs">
          {banner.text ?? texts.catalogue.bannerHint}
        </p>
        <span
          className="mt-1 inline-flex min-h-11 items-center gap-2 rounded-full bg-[#2b211a] px-5 text-sm font-semibold text-[#fbf6ee] transition group-hover:gap-3"
          style={picture && BUTTON}
        >
          {banner.button ?? texts.catalogue.bannerLink}
          <Icon node={ArrowRight} className="size-4" />
        </span>
      </div>
    </Link>
  );
}
