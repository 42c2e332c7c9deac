/** What a sign-in asks for beside the password: the second factor, or to set one up where the role needs it. */
export const FACTOR_STEPS = ['verify', 'enrol'] as const;
export type FactorStep = (typeof FACTOR_STEPS)[number];
