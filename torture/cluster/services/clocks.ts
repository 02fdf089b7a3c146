import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findFakeTime } from '../programs.ts';

/** The clocks of the Kiosk processes. Each of them can be set wrong. */
export type Clocks = {
  set(kiosk: number, offset: string): void;
  envOf(kiosk: number): Record<string, string>;
};

/** Gives each Kiosk process a clock, which is right at first. Setting a clock does not affect timers. */
export function makeClocks(folder: string): Clocks {
  const fileOf = (kiosk: number) => join(folder, `clock-${kiosk}`);
  const set = (kiosk: number, offset: string) => writeFileSync(fileOf(kiosk), `${offset}\n`);
  return {
    set,
    envOf(kiosk) {
      set(kiosk, '+0');
      return {
        LD_PRELOAD: findFakeTime() ?? '',
        FAKETIME_TIMESTAMP_FILE: fileOf(kiosk),
        FAKETIME_NO_CACHE: '1',
        FAKETIME_DONT_FAKE_MONOTONIC: '1',
      };
    },
  };
}
