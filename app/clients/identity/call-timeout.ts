/**
 * The timeout of a call in milliseconds. It depends on the kind of device, and on whether the device is
 * online.
 */
export function callTimeoutMs(device: { mobile: boolean; online: boolean }): number {
  if (!device.online) return 5_000;
  return device.mobile ? 60_000 : 30_000;
}
