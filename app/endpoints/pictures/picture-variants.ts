import { createHash } from 'node:crypto';
import type { FilesClient } from '#app/clients/files.ts';
import type { Log } from '#app/request-context.ts';
import { createQueue } from '#lib/queues/queue.ts';
import { dropFromDisk, readFromDisk, writeToDisk } from './disk-cache.ts';
import { isPersonal, type PictureVariant } from './picture-variant.ts';
import { render } from './render.ts';
import { createSharedQueue } from './shared-queue.ts';

/**
 * The maximum numbers of running and waiting jobs, in total and for each network. Avatars have their own
 * queue, so that they don't delay product pictures and product pictures don't delay avatars.
 */
const SHOP_LIMITS = { running: 2, runningInLane: 1, waiting: 1200, waitingInLane: 120 };
const AVATAR_LIMITS = { running: 2, runningInLane: 1, waiting: 600, waitingInLane: 60 };

/**
 * Increase this number when `render` changes, so that stored variants of the previous version are no longer
 * used.
 */
const RENDER_VERSION = 1;

export type PictureVariantsOptions = {
  files: FilesClient;
  cacheDir: string;
  /**
   * Whether several processes use the same file service. If so, each process stores its variants there, and
   * the others use them.
   */
  shared: boolean;
  log: Log;
};

/**
 * Renders each variant once. Stores it in `cacheDir` and, if `shared` is set, in the file service. `get`
 * returns the bytes; null if there is no such picture. For an avatar, it checks each time that the avatar
 * still exists. Networks take turns, and concurrent requests for a variant share one job.
 * @throws {QueueFull} if the network or all networks together have too many requests.
 */
export function createPictureVariants({ files, cacheDir, shared, log }: PictureVariantsOptions) {
  const shareShopJob = createSharedQueue<Buffer | null>(createQueue(SHOP_LIMITS));
  const shareAvatarJob = createSharedQueue<Buffer | null>(createQueue(AVATAR_LIMITS));

  async function make(variant: PictureVariant, name: string): Promise<Buffer | null> {
    // Variants of avatars are not shared. Few people see an avatar, and the copy would still exist after the
    // avatar is deleted.
    const atService = shared && files.canOperate && !isPersonal(variant);
    const stored = atService ? await readStored(name) : null;
    const original = stored ? null : await files.read(variant.key);
    const made = stored ?? (original && (await render(original, variant)));
    if (!made) return null;
    // If the disk is full, log the error and still return the picture.
    await writeToDisk(cacheDir, name, made).catch((err) => log.error({ err }, 'A picture could not be kept'));
    if (atService && !stored) await store(name, made, variant);
    return made;
  }

  async function readStored(name: string): Promise<Buffer | null> {
    const bytes = await files.read(`variants/${name}`, { by: 'operator' }).catch((err) => {
      log.warn({ err }, 'A finished picture could not be fetched');
      return null;
    });
    return bytes && Buffer.from(bytes);
  }

  async function store(name: string, bytes: Buffer, { format }: PictureVariant): Promise<void> {
    const file = { key: `variants/${name}`, bytes, contentType: `image/${format}`, by: 'operator' as const };
    await files.upload(file).catch((err) => log.warn({ err }, 'A finished picture could not be shared'));
  }

  return {
    async get(
      variant: PictureVariant,
      requester: { network?: string; signal?: AbortSignal } = {},
    ): Promise<Buffer | null> {
      const name = nameOf(variant);
      const cached = await readFromDisk(cacheDir, name);
      if (cached && isPersonal(variant) && !(await files.describe(variant.key))) {
        await dropFromDisk(cacheDir, name);
        return null;
      }
      if (cached) return cached;
      const share = isPersonal(variant) ? shareAvatarJob : shareShopJob;
      // Another request may have made the variant in the meantime.
      const start = async () => (await readFromDisk(cacheDir, name)) ?? make(variant, name);
      return share(name, { lane: requester.network ?? '', signal: requester.signal }, start);
    },
  };
}

/** The file name is a hash of the key, because the key itself might lead to a file outside of the folder. */
function nameOf({ key, width, format }: PictureVariant): string {
  const digest = createHash('sha256')
    .update(`${RENDER_VERSION}\n${key}\n${width}`)
    .digest('hex')
    .slice(0, 40);
  return `${digest.slice(0, 2)}/${digest}.${format}`;
}
