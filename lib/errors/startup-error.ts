/** The shop can't start. The message is one plain sentence with cause and remedy. */
export class StartupError extends Error {
  override name = 'StartupError';
}
