export { changedNames, conflictOf, type EditOutcome, useEdits } from './use-edits';
