import { serverSite } from '#domain/site/server-site.ts';
import { accentOf } from '#lib/colors/accent.ts';

export type MailBrand = {
  name: string;
  /** The background color of buttons and the color of their text. */
  accent?: { background: string; text: string };
};

/** Returns the shop's name and button colors for emails. */
export function mailBrand(): MailBrand {
  const { name, accent } = serverSite();
  if (accent === '') return { name };
  const { color, text } = accentOf(accent).light;
  return { name, accent: { background: color, text } };
}
