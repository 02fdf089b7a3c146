import { serverSite } from '#domain/site/server-site.ts';
import { accentOf } from '#lib/colors/accent.ts';

/** The shop's brand in emails. */
export type MailBrand = {
  name: string;
  /** The color of buttons, and of the text on them. */
  accent?: { background: string; text: string };
};

/** The look of this shop's emails. */
export function mailBrand(): MailBrand {
  const { name, accent } = serverSite();
  if (accent === '') return { name };
  const { color, text } = accentOf(accent).light;
  return { name, accent: { background: color, text } };
}
