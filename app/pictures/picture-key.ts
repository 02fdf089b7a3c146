import { randomBytes } from 'node:crypto';
import { extname } from 'node:path';
import type { PictureFolder } from '#lib/picture-rules.ts';

const LONGEST_STEM = 48;
const EXTENSIONS = new Set(['.jpg', '.jpeg', '.png', '.webp', '.avif', '.gif']);
const MADE = /^[\w-]{12}-[a-z0-9-]+([.][a-z]{3,4})?$/;
const STORED = /^[^./\\\p{Cc}][^/\\\p{Cc}]{0,199}$/u;

/** Whose picture it is: the user of an avatar. */
type PictureOwner = { folder: PictureFolder; uid: string };

/**
 * A new key such as `products/Kx2-4fQ9_aTz-tea-pot.jpg`. Never used before, because a picture's URL is kept
 * for ever; `filename` gives the rest of it, cleaned to ASCII and shortened.
 */
export function newPictureKey(owner: PictureOwner, filename: string): string {
  return `${prefixOf(owner)}${randomBytes(9).toString('base64url')}-${cleanName(filename)}`;
}

/** Whether the picture lies where the owner's do; an avatar must also bear a name that the shop gave. */
export function isPictureOf(owner: PictureOwner, key: string): boolean {
  const prefix = prefixOf(owner);
  if (!key.startsWith(prefix)) return false;
  return (owner.folder === 'avatars' ? MADE : STORED).test(key.slice(prefix.length));
}

function prefixOf({ folder, uid }: PictureOwner): string {
  if (folder !== 'avatars') return `${folder}/`;
  if (!/^[\w-]{1,128}$/.test(uid)) throw new Error('This user id can name no folder');
  return `avatars/${uid}/`;
}

function cleanName(filename: string): string {
  const base = filename.split(/[/\\]/).at(-1) ?? '';
  const extension = extname(base).toLowerCase();
  const kept = EXTENSIONS.has(extension) ? extension : '';
  const stem = base
    .slice(0, kept ? -kept.length : undefined)
    .slice(0, 200)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST_STEM)
    .replace(/^-+|-+$/g, '');
  return `${stem || 'picture'}${kept}`;
}
