/**
 * How long a call may take (milliseconds): on a desktop or server, on a mobile device, and where the device
 * says it is offline.
 */
export function callTimeoutMs(device: { mobile: boolean; online: boolean }): number {
  if (!device.online) return 5_000;
  return device.mobile ? 60_000 : 30_000;
}
