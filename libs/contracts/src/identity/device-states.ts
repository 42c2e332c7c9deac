/** `waiting` for its code to be shown, `active`, `closed` after too many wrong PINs, `revoked`, `lapsed` unused. */
export const DEVICE_STATES = ['waiting', 'active', 'closed', 'revoked', 'lapsed'] as const;
export type DeviceState = (typeof DEVICE_STATES)[number];
