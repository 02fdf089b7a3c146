/** The shop can't start. The message is one plain sentence with the cause and the remedy. */
export class StartupError extends Error {
  override name = 'StartupError';
}
