const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** The age at which a signing key is replaced by a new key. */
const ROTATE_AFTER_MS = 30 * DAY_MS;
/**
 * A new key is published this long before it is used, so that every cached key set contains it when tokens
 * use it.
 */
const PUBLISH_BEFORE_USE_MS = 5 * MINUTE_MS;
/** A key still verifies tokens for this long after its successor was created. */
const RETIRE_AFTER_MS = 2 * DAY_MS;

type Dated = { createdAt: Date };

/** Whether a new key is due. `newestFirst` has the existing keys, sorted by age. */
export function isKeyDue(newestFirst: readonly Dated[], nowMs: number): boolean {
  const newest = newestFirst[0];
  return newest === undefined || newest.createdAt.getTime() + ROTATE_AFTER_MS <= nowMs;
}

/**
 * Returns the keys that verify tokens: the newest key, and each key whose successor is younger than two days.
 */
export function verifyingKeys<Key extends Dated>(newestFirst: readonly Key[], nowMs: number): Key[] {
  return newestFirst.filter((_, index) => {
    const follower = newestFirst[index - 1];
    return follower === undefined || follower.createdAt.getTime() + RETIRE_AFTER_MS > nowMs;
  });
}

/**
 * Returns the key that signs tokens: the newest key that was published long enough ago, or else the oldest
 * key.
 */
export function signingKey<Key extends Dated>(newestFirst: readonly Key[], nowMs: number): Key | undefined {
  const published = newestFirst.find((key) => key.createdAt.getTime() + PUBLISH_BEFORE_USE_MS <= nowMs);
  return published ?? newestFirst.at(-1);
}
