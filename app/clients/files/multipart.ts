/** The body of an upload in one request: the metadata as JSON, then the bytes. `type` is its Content-Type. */
export function multipartBody(
  metadata: object,
  bytes: Uint8Array,
  contentType: string,
): { body: Blob; type: string } {
  const boundary = crypto.randomUUID();
  const head =
    `--${boundary}\r\nContent-Type: application/json; charset=utf-8\r\n\r\n${JSON.stringify(metadata)}\r\n` +
    `--${boundary}\r\nContent-Type: ${contentType}\r\n\r\n`;
  const body = new Blob([head, new Uint8Array(bytes), `\r\n--${boundary}--`]);
  return { body, type: `multipart/related; boundary=${boundary}` };
}
