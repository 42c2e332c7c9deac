import { ORDER_STATES } from '@peruke/contracts/orders';
import { popupTabs } from './popup-tabs.rules';

describe('the pop-up card', () => {
  it.each(ORDER_STATES)('[CARD-018] [CARD-019] in %s has a rework tab only in Rework', (state) => {
    expect(popupTabs(state).slice(0, 4)).toEqual(['info', 'photo', 'meetings', 'logs']);
    expect(popupTabs(state).includes('rework')).toBe(state === 'Rework');
  });
});
