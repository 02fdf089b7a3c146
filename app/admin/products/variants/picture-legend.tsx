import * as texts from '#texts';
import { Thumbnail } from '../../components/thumbnail.tsx';

/**
 * The pictures of a product with their numbers, which the fields for pictures use. Renders nothing for fewer
 * than two pictures.
 */
export function PictureLegend({ pictures }: { pictures: string[] }) {
  if (pictures.length < 2) return null;
  return (
    <div className="grid gap-1.5">
      <p className="text-sm">
        <span className="font-medium">{texts.adminVariants.picturesLegend}</span>{' '}
        <span className="text-quiet">{texts.adminVariants.picturesHint}</span>
      </p>
      <ol aria-label={texts.adminVariants.picturesLegend} className="flex flex-wrap gap-2">
        {pictures.map((key, at) => (
          <li key={key} className="grid justify-items-center text-xs text-quiet tabular-nums">
            <Thumbnail imageKey={key} className="size-12 rounded-lg" />
            <span className="sr-only">{texts.adminVariants.pictureNumber(at + 1)}</span>
            <span aria-hidden="true">{at + 1}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
