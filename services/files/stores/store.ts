/** Bytes from `start` to `end`, both included. */
export type ByteRange = { start: number; end: number };

/**
 * Bytes that were read from a store. `sizeBytes` is the size of the whole file, even if only a range was
 * read.
 */
export type StoredBytes = { sizeBytes: number; stream: ReadableStream<Uint8Array> };

/**
 * Stores bytes under places. A place is a name of segments separated by slashes, and the service chooses it.
 */
export type FileStore = {
  /** A local folder for files that are not yet in the store. */
  readonly workDir: string;
  /**
   * Reads the bytes at a place; null if there are none. The caller must read the stream to its end or cancel
   * it, because it uses resources.
   */
  read(place: string, range?: ByteRange): Promise<StoredBytes | null>;
  /** Moves a local file to a place atomically. Once this resolves, the bytes survive a crash. */
  put(place: string, path: string): Promise<void>;
  /** Removes the bytes at a place. Does nothing if there are none. */
  remove(place: string): Promise<void>;
};
