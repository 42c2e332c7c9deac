import { cardActions } from './actions';

describe('card actions', () => {
  it.each([
    [['start-production', 'cancel', 'edit'], 'start-production', ['cancel']],
    [
      ['complete-production', 'rework', 'move-to-draft', 'cancel'],
      'complete-production',
      ['rework', 'move-to-draft', 'cancel'],
    ],
    [['store', 'deliver', 'rework'], 'store', ['deliver', 'rework']],
    [['deliver', 'move-to-draft'], 'deliver', ['move-to-draft']],
    [['move-to-draft', 'delete'], undefined, ['move-to-draft', 'delete']],
    [[], undefined, []],
  ] as const)('[CARD-027] draws %j as primary %s and menu %j', (actions, primary, menu) => {
    expect(cardActions(actions)).toEqual({ primary, menu });
  });
});
