import { randomUUID } from 'node:crypto';
import type { Mail } from './mail-message.ts';

type Head = Record<string, string>;

/**
 * Returns the source of an email with an unencoded text, so that a person can open a long link from the file.
 * An email library would wrap the line. Only the pictures are encoded.
 */
export function plainMessage(from: string, mail: Mail): string {
  const { to, subject, text, html, messageId } = mail;
  const head = {
    From: from,
    To: to,
    Subject: subject,
    ...(messageId && { 'Message-ID': messageId }),
    Date: new Date().toUTCString(),
    'MIME-Version': '1.0',
  };
  if (html === undefined) return textPart(head, 'plain', text);
  return multipart(head, 'alternative', [textPart({}, 'plain', text), htmlPart(html, mail.pictures)]);
}

function htmlPart(html: string, pictures: Mail['pictures'] = []): string {
  const text = textPart({}, 'html', html);
  return pictures.length === 0 ? text : multipart({}, 'related', [text, ...pictures.map(picturePart)]);
}

function picturePart({ id, name, png }: NonNullable<Mail['pictures']>[number]): string {
  const head = {
    'Content-Type': 'image/png',
    'Content-Transfer-Encoding': 'base64',
    'Content-ID': `<${id}>`,
    'Content-Disposition': `inline; filename="${name}"`,
  };
  const lines = Buffer.from(png).toString('base64').replace(/.{76}/g, '$&\n');
  return `${fields(head)}\n\n${lines}`;
}

function multipart(head: Head, kind: 'alternative' | 'related', parts: string[]): string {
  const boundary = `kiosk-${randomUUID()}`;
  const type = `multipart/${kind}; boundary="${boundary}"`;
  const marked = parts.map((each) => `--${boundary}\n${each}\n`);
  return `${fields({ ...head, 'Content-Type': type })}\n\n${marked.join('')}--${boundary}--\n`;
}

function textPart(head: Head, type: 'plain' | 'html', content: string): string {
  const body = { 'Content-Type': `text/${type}; charset=utf-8`, 'Content-Transfer-Encoding': '8bit' };
  return `${fields({ ...head, ...body })}\n\n${content}`;
}

function fields(head: Head): string {
  return Object.entries(head)
    .map(([name, value]) => `${name}: ${value.replace(/[\r\n]+/g, ' ')}`)
    .join('\n');
}
