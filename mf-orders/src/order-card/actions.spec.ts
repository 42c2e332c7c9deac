import { cardActions } from './actions';

describe('card actions', () => {
  it.each([
    [['start-production', 'cancel', 'edit'], 'start-production', ['edit'], ['cancel']],
    [
      ['complete-production', 'rework', 'edit', 'move-to-draft', 'cancel'],
      'complete-production',
      ['edit', 'rework'],
      ['move-to-draft', 'cancel'],
    ],
    [['store', 'deliver', 'rework'], 'store', ['rework'], ['deliver']],
    [['deliver', 'move-to-draft'], 'deliver', [], ['move-to-draft']],
    [['move-to-draft', 'delete'], undefined, [], ['move-to-draft', 'delete']],
    [[], undefined, [], []],
  ] as const)(
    '[CARD-027] draws %j as primary %s, buttons %j and menu %j',
    (actions, primary, buttons, menu) => {
      expect(cardActions(actions)).toEqual({ primary, buttons, menu });
    },
  );
});
