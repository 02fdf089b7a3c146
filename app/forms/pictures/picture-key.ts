import { randomBytes } from 'node:crypto';
import { extname } from 'node:path';
import type { PictureFolder } from '#lib/pictures/picture-rules.ts';

const MAX_STEM = 48;
const EXTENSIONS = new Set(['.jpg', '.jpeg', '.png', '.webp', '.avif', '.gif']);
const GENERATED = /^[\w-]{12}-[a-z0-9-]+([.][a-z]{3,4})?$/;
const STORED = /^[^./\\\p{Cc}][^/\\\p{Cc}]{0,199}$/u;

/** The folder of a picture. For an avatar, also the id of its user. */
type PictureOwner = { folder: PictureFolder; uid: string };

/**
 * Creates a unique key such as `products/Kx2-4fQ9_aTz-tea-pot.jpg`. A key is never used for a second picture,
 * because browsers cache pictures for a year. `filename` is shortened and converted to ASCII.
 */
export function newPictureKey(owner: PictureOwner, filename: string): string {
  return `${prefixOf(owner)}${randomBytes(9).toString('base64url')}-${cleanName(filename)}`;
}

/**
 * Whether the key is in the owner's folder. The name of an avatar must also have the form that the shop
 * generates.
 */
export function isPictureOf(owner: PictureOwner, key: string): boolean {
  const prefix = prefixOf(owner);
  if (!key.startsWith(prefix)) return false;
  return (owner.folder === 'avatars' ? GENERATED : STORED).test(key.slice(prefix.length));
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
    .slice(0, MAX_STEM)
    .replace(/^-+|-+$/g, '');
  return `${stem || 'picture'}${kept}`;
}
