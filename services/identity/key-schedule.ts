const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** A signing key is followed by a new one when it is this old. */
const ROTATE_AFTER_MS = 30 * DAY_MS;
/** A new key is published this long before it signs, so that every cached key set has it by then. */
const PUBLISH_BEFORE_USE_MS = 5 * MINUTE_MS;
/** A key that was followed by another still verifies for this long. */
const RETIRE_AFTER_MS = 2 * DAY_MS;

type Dated = { createdAt: Date };

/** Whether a new key is due, given the keys there are, newest first. */
export function isKeyDue(newestFirst: readonly Dated[], nowMs: number): boolean {
  const newest = newestFirst[0];
  return newest === undefined || newest.createdAt.getTime() + ROTATE_AFTER_MS <= nowMs;
}

/** The keys that still verify: the newest, and each one whose follower is younger than two days. */
export function verifyingKeys<Key extends Dated>(newestFirst: readonly Key[], nowMs: number): Key[] {
  return newestFirst.filter((_, index) => {
    const follower = newestFirst[index - 1];
    return follower === undefined || follower.createdAt.getTime() + RETIRE_AFTER_MS > nowMs;
  });
}

/** The key that signs: the newest one published for long enough, or the oldest when none is yet. */
export function signingKey<Key extends Dated>(newestFirst: readonly Key[], nowMs: number): Key | undefined {
  const published = newestFirst.find((key) => key.createdAt.getTime() + PUBLISH_BEFORE_USE_MS <= nowMs);
  return published ?? newestFirst.at(-1);
}
