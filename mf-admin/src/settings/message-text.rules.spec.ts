import { ownText } from './message-text.rules';

it.each([
  ['The wig is ready', ''],
  ['  The wig is ready ', ''],
  [' Come and see ', 'Come and see'],
  ['', ''],
])('of %p is kept %p: the text of the house is nobody’s own', (shown, kept) =>
  expect(ownText(shown, 'The wig is ready')).toBe(kept),
);
