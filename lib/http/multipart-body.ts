/**
 * Returns the body of an upload in a single request (multipart/related). It contains the metadata as JSON and
 * then the bytes. `type` is the Content-Type of the request. This code also runs in browsers.
 */
export function multipartBody(content: BlobPart, contentType: string): { body: Blob; type: string } {
  const boundary = crypto.getRandomValues(new Uint32Array(4)).join('-');
  const head =
    `--${boundary}\r\nContent-Type: application/json; charset=utf-8\r\n\r\n${JSON.stringify({ contentType })}\r\n` +
    `--${boundary}\r\nContent-Type: ${contentType}\r\n\r\n`;
  return {
    body: new Blob([head, content, `\r\n--${boundary}--`]),
    type: `multipart/related; boundary=${boundary}`,
  };
}
