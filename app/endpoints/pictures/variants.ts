import { createHash } from 'node:crypto';
import type { FilesClient } from '#app/clients/files.ts';
import type { Log } from '#app/request-context.ts';
import { createQueue } from '#lib/queues/queue.ts';
import { dropFromDisk, readFromDisk, writeToDisk } from './disk-cache.ts';
import { render } from './render.ts';
import { createSharedQueue } from './shared-queue.ts';
import { isPersonal, type Variant } from './variant.ts';

/**
 * Limits on concurrent and waiting jobs, in total and for each network. Avatars have their own queue, so that
 * they and product pictures never wait for each other.
 */
const SHOP_LIMITS = { running: 2, runningInLane: 1, waiting: 1200, waitingInLane: 120 };
const AVATAR_LIMITS = { running: 2, runningInLane: 1, waiting: 600, waitingInLane: 60 };

/** Increase this number when `render` changes. Variants of other versions are not used. */
const RENDER_VERSION = 1;

export type VariantsOptions = {
  files: FilesClient;
  cacheDir: string;
  /**
   * Whether several processes share the file service. Each process then finds the variants that others have
   * made.
   */
  shared: boolean;
  log: Log;
};

/**
 * Makes each variant once. Stores it in `cacheDir` and, if it is shared, in the file service. `get` returns
 * the bytes; null if there is no such picture. Each request for an avatar checks that it still exists.
 * Networks take turns, and concurrent requests for a variant share one job.
 * @throws {QueueFull} if the network, or the whole shop, has too many requests.
 */
export function createVariants({ files, cacheDir, shared, log }: VariantsOptions) {
  const shareShopJob = createSharedQueue<Buffer | null>(createQueue(SHOP_LIMITS));
  const shareAvatarJob = createSharedQueue<Buffer | null>(createQueue(AVATAR_LIMITS));

  async function make(variant: Variant, name: string): Promise<Buffer | null> {
    // Variants of avatars are not shared: few people see an avatar, and the copy would stay after the avatar
    // is deleted.
    const atService = shared && files.canOperate && !isPersonal(variant);
    const stored = atService ? await readStored(name) : null;
    const original = stored ? null : await files.read(variant.key);
    const made = stored ?? (original && (await render(original, variant)));
    if (!made) return null;
    // Even if the disk is full, return the picture that was made.
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

  async function store(name: string, bytes: Buffer, { format }: Variant): Promise<void> {
    const file = { key: `variants/${name}`, bytes, contentType: `image/${format}`, by: 'operator' as const };
    await files.upload(file).catch((err) => log.warn({ err }, 'A finished picture could not be shared'));
  }

  return {
    async get(
      variant: Variant,
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

/** The file name is a digest, so that no key can lead to a file outside the folder. */
function nameOf({ key, width, format }: Variant): string {
  const digest = createHash('sha256')
    .update(`${RENDER_VERSION}\n${key}\n${width}`)
    .digest('hex')
    .slice(0, 40);
  return `${digest.slice(0, 2)}/${digest}.${format}`;
}
