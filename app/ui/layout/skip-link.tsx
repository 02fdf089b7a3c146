import * as texts from '#texts';

/** A link to the content, so that keyboard users can skip the menus. */
export function SkipLink() {
  return (
    <a
      href="#content"
      className="sr-only z-50 rounded-full bg-action px-5 py-3 font-semibold text-on-action focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
    >
      {texts.shell.skipToContent}
    </a>
  );
}
