/** What a wig may be, as the property of its order names it (WIG-018). */
export const WIG_TYPES = ['Full', 'Fall', 'Kipa Fall', 'Hair Extensions', 'Wig Hat', 'Hand Made'] as const;
export type WigType = (typeof WIG_TYPES)[number];
