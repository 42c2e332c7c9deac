/** What was to be done with a document that somebody has to look at. */
export const ATTENTION_PURPOSES = ['issue', 'reverse'] as const;
export type AttentionPurpose = (typeof ATTENTION_PURPOSES)[number];
