import type { CodePurpose } from './tables.ts';

type Text = { subject: string; intro: string; lifetime: string };

const texts: Record<CodePurpose, Text> = {
  PASSWORD_RESET: {
    subject: 'Reset your password',
    intro: 'Someone asked to reset the password of your account. To choose a new one, open:',
    lifetime: 'one hour',
  },
  EMAIL_SIGNIN: { subject: 'Sign in', intro: 'To sign in, open:', lifetime: 'one hour' },
  VERIFY_EMAIL: {
    subject: 'Confirm your email address',
    intro: 'To confirm that this is your email address, open:',
    lifetime: 'one day',
  },
};

/** Subject and text of the mail that carries a code, by `link` where there is a page for it. */
export function mailText(
  purpose: CodePurpose,
  code: string,
  link: string | null,
): { subject: string; text: string } {
  const { subject, intro, lifetime } = texts[purpose];
  const way = link === null ? `Your code: ${code}` : `${intro}\n\n${link}`;
  const text = `${way}\n\nThis works once and for ${lifetime}. If it wasn't you who asked, ignore this mail.\n`;
  return { subject, text };
}
