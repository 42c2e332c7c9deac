/** What an edit of an order that its log tells was made to: a field, a stage, files. */
export const EDIT_KINDS = ['general', 'stage', 'file'] as const;
