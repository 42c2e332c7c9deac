/**
 * What a person should know about accounts: a sign-in from a new device, a rescue link for a lost factor, that somebody takes all
 * data.
 */
export const ACCOUNT_NOTICES = ['new-device', 'rescue', 'takeout'] as const;
