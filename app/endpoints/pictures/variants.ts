import { createHash } from 'node:crypto';
import type { Log } from '#app/request-context.ts';
import { createQueue } from '#lib/queue.ts';
import type { FilesClient } from '../../clients/files.ts';
import { dropFromDisk, keepOnDisk, readFromDisk } from './kept-on-disk.ts';
import { render } from './render.ts';
import { createSharedQueue } from './shared-queue.ts';
import { isPersonal, type Variant } from './variant.ts';

/**
 * Pictures that are made at once and wait, in all and of one network. Users' own have a place to themselves,
 * so that they and the shop's never wait for each other, and one network never has all places.
 */
const SHOP = { running: 2, runningInLane: 1, waiting: 1200, waitingInLane: 120 };
const PERSONAL = { running: 2, runningInLane: 1, waiting: 600, waitingInLane: 60 };

/** To be raised when `render` changes, so that nobody gets what the old one made. */
const EDITION = 1;

export type VariantsOptions = {
  files: FilesClient;
  cacheDir: string;
  /** Whether other processes share the file service: then they find there what this one has made. */
  shared: boolean;
  log: Log;
};

/**
 * Makes each variant once and keeps it in `cacheDir`, and at the file service where that is shared. `get`
 * returns its bytes; null when there is no such picture; of a user's own that is asked each time, so that
 * what was deleted is gone. Networks take turns. Whoever asks for a variant under way waits for that one; one
 * that nobody waits for any more is not begun.
 * @throws {QueueFull} when too many are being asked for, by the network or in all.
 */
export function createVariants({ files, cacheDir, shared, log }: VariantsOptions) {
  const ofShop = createSharedQueue<Buffer | null>(createQueue(SHOP));
  const ofUsers = createSharedQueue<Buffer | null>(createQueue(PERSONAL));

  async function make(variant: Variant, name: string): Promise<Buffer | null> {
    // A user's own are seen by few, and a copy there would outlive them.
    const atService = shared && files.canOperate && !isPersonal(variant);
    const stored = atService ? await readStored(name) : null;
    const original = stored ? null : await files.read(variant.key);
    const made = stored ?? (original && (await render(original, variant)));
    if (!made) return null;
    // A full disk must not hide a picture that is ready.
    await keepOnDisk(cacheDir, name, made).catch((err) => log.error({ err }, 'A picture could not be kept'));
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
      asker: { network?: string; signal?: AbortSignal } = {},
    ): Promise<Buffer | null> {
      const name = nameOf(variant);
      const kept = await readFromDisk(cacheDir, name);
      if (kept && isPersonal(variant) && !(await files.describe(variant.key))) {
        await dropFromDisk(cacheDir, name);
        return null;
      }
      if (kept) return kept;
      const share = isPersonal(variant) ? ofUsers : ofShop;
      // Somebody may have made it since.
      const start = async () => (await readFromDisk(cacheDir, name)) ?? make(variant, name);
      return share(name, { lane: asker.network ?? '', signal: asker.signal }, start);
    },
  };
}

/** A digest, so that no key can lead out of the folder. */
function nameOf({ key, width, format }: Variant): string {
  const digest = createHash('sha256').update(`${EDITION}\n${key}\n${width}`).digest('hex').slice(0, 40);
  return `${digest.slice(0, 2)}/${digest}.${format}`;
}
