/** What a second person may be asked to confirm; each asks for the permission that the first one needs. */
export const VOUCH_PERMISSIONS = { 'cash-up': 'payment.cash-up' } as const;
export type VouchPurpose = keyof typeof VOUCH_PERMISSIONS;
