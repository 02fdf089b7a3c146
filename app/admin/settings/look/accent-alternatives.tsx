import type { RefObject } from 'react';
import { Button } from '#app/ui/button.tsx';
import { siteFields } from '#domain/site/site-settings.ts';
import * as texts from '#texts';

type Props = { typed: string; form: RefObject<HTMLFormElement | null> };

/**
 * Buttons for readable colors that are similar to the entered color. Without JavaScript, the field's error
 * message names these colors.
 */
export function AccentAlternatives({ typed, form }: Props) {
  const read = siteFields.accent.readInput(typed);
  if (!('problem' in read) || read.problem.code !== 'unreadable-color') return null;
  const use = (hex: string) => {
    const field = form.current?.elements.namedItem(siteFields.accent.name);
    if (!(field instanceof HTMLInputElement)) return;
    field.value = hex;
    field.focus();
  };
  return (
    <fieldset aria-label={texts.adminSite.readableColors} className="needs-script flex flex-wrap gap-2">
      {read.problem.alternatives.map((hex) => (
        <Button key={hex} type="button" look="secondary" onClick={() => use(hex)}>
          <span className="size-4 rounded-full" style={{ background: hex }} aria-hidden="true" />
          {texts.adminSite.takeColor(hex)}
        </Button>
      ))}
    </fieldset>
  );
}
