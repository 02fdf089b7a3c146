/** Whether tests take CI's sizes and rounds. KIOSK_QUICK: those of a laptop, for a second run elsewhere. */
export const isThorough = Boolean(process.env.CI) && !process.env.KIOSK_QUICK;
