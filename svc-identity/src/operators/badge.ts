import { randomBytes } from 'node:crypto';

const BADGE_BYTES = 16;
/** Tells a badge from the barcode of a wig and the label of a place, which the same scanner reads. */
const PREFIX = 'PB1.';

/** 128 random bits, as the QR of the badge holds them. Kept as a hash alone. */
export const newBadge = (): string => PREFIX + randomBytes(BADGE_BYTES).toString('base64url');
