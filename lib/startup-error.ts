/** The shop can't start. The message is one plain sentence that names the cause and the way out. */
export class StartupError extends Error {
  override name = 'StartupError';
}
