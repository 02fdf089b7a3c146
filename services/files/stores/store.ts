/** Bytes from `start` to `end`, both included. */
export type ByteRange = { start: number; end: number };

/** Bytes read from a store. `sizeBytes` is the size of the whole file, for any range. */
export type StoredBytes = { sizeBytes: number; stream: ReadableStream<Uint8Array> };

/** Stores bytes by place: a name of segments separated by slashes that the service chooses. */
export type FileStore = {
  /** A local folder for files before they are `put`. */
  readonly workDir: string;
  /** Reads the bytes at a place; null without any. Read to the end or cancel, to release resources. */
  read(place: string, range?: ByteRange): Promise<StoredBytes | null>;
  /** Moves a local file to a place, atomically; once resolved, the bytes survive a crash. */
  put(place: string, path: string): Promise<void>;
  /** Removes the bytes at a place, if any. */
  remove(place: string): Promise<void>;
};
