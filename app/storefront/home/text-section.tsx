import { buttonClass } from '#app/ui/button.tsx';
import { Picture } from '#app/ui/picture.tsx';
import type { HomeSection } from '#domain/site/home/sections.ts';

/**
 * A text next to a picture. A section may also have only one of them. Only the server renders it, so that
 * browsers don't load its code.
 */
export function TextSection({ title, text, picture, link, button }: Extract<HomeSection, { kind: 'text' }>) {
  const paragraphs = text.split(/\n\s*\n/).filter((part) => part.trim() !== '');
  return (
    <div className={`grid items-center gap-6 md:gap-10 ${picture === '' ? '' : 'md:grid-cols-2'}`}>
      {picture !== '' && (
        <Picture
          imageKey={picture}
          alt=""
          width={1280}
          height={960}
          sizes="(min-width: 768px) 46vw, 100vw"
          className="max-h-[30rem] w-full rounded-3xl bg-sunken object-cover"
        />
      )}
      <div className="grid justify-items-start gap-4 wrap-anywhere">
        {title !== '' && <h2 className="text-2xl">{title}</h2>}
        {paragraphs.map((part) => (
          <p key={part} className="max-w-prose whitespace-pre-line text-quiet">
            {part.trim()}
          </p>
        ))}
        {link !== '' && button !== '' && (
          <a href={link} className={buttonClass('secondary')}>
            {button}
          </a>
        )}
      </div>
    </div>
  );
}
