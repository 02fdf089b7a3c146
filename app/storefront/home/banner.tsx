import { ArrowRight } from 'lucide';
import { Link } from 'react-router';
import { Icon } from '#app/ui/icon.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { BANNER_CATEGORY, BANNER_KEY, BANNER_SIZE } from '#lib/banner.ts';
import * as texts from '#texts';
import { categoryPath } from '../paths.ts';

/** The promotional banner (spec S2), one large link to a category. */
export function Banner() {
  return (
    <Link
      to={categoryPath(BANNER_CATEGORY)}
      viewTransition
      prefetch="intent"
      className="group relative isolate flex min-h-[30rem] items-end overflow-hidden rounded-3xl bg-[#d6a988] text-[#2b211a] sm:min-h-[24rem] sm:items-center lg:min-h-[27rem] 2xl:min-h-[34rem] sm:bg-[#f3dfcd]"
    >
      <Picture
        imageKey={BANNER_KEY}
        alt=""
        {...BANNER_SIZE}
        sizes="(min-width: 1024px) calc(100vw - 20rem), (min-width: 640px) 100vw, 150vw"
        priority
        className="absolute inset-x-0 top-0 -z-10 h-[66%] w-full object-cover object-[84%_50%] transition duration-700 ease-calm group-hover:scale-[1.015] max-sm:mask-[linear-gradient(#000_85%,#0000)] sm:h-full sm:object-right 2xl:left-auto 2xl:right-0 2xl:w-[80%] 2xl:mask-[linear-gradient(to_left,#000_60%,#0000)]"
      />
      <div className="grid max-w-lg justify-items-start gap-2 p-6 sm:gap-4 sm:p-10 lg:p-14">
        <h2 className="text-3xl">{texts.catalogue.bannerTitle}</h2>
        <p className="text-base sm:max-w-[15rem] sm:text-lg lg:max-w-xs">{texts.catalogue.bannerHint}</p>
        <span className="mt-1 inline-flex min-h-11 items-center gap-2 rounded-full bg-[#2b211a] px-5 text-sm font-semibold text-[#fbf6ee] transition group-hover:gap-3">
          {texts.catalogue.bannerLink}
          <Icon node={ArrowRight} className="size-4" />
        </span>
      </div>
    </Link>
  );
}
