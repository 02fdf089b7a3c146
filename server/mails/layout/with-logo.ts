import type { Mail } from '#services/identity/index.ts';
import { showLogo } from './mail-html.ts';
import type { MailLogo } from './mail-logo.ts';

/** Attaches the logo to an email, so that an email program shows it without a request. */
export function withLogo(mail: Mail, logo: MailLogo | null): Mail {
  if (logo === null || mail.html === undefined) return mail;
  const { id, png, ...size } = logo;
  const html = showLogo(mail.html, { ...size, src: `cid:${id}` });
  return { ...mail, html, pictures: [{ id, name: 'logo.png', png }] };
}

/** Puts the logo into an email that a page shows. A page can't show attachments. */
export function withLogoInPage<Shown extends { html: string }>(mail: Shown, logo: MailLogo | null): Shown {
  if (logo === null) return mail;
  const { png, width, height } = logo;
  const src = `data:image/png;base64,${png.toString('base64')}`;
  return { ...mail, html: showLogo(mail.html, { src, width, height }) };
}
