import type { Stage } from '@peruke/contracts/orders';
import { cardTabs, firstTab, tabCount } from './card-tabs';

const stage = (done: 0 | 1, tittle = 'hairline'): Stage => ({
  id: 1,
  tittle,
  comment: '',
  done,
  done_at: null,
  done_by: null,
  created_at: '2026-11-01 09:00:00',
  category: 'Common',
  category_id: 1,
  type: 'repair',
});

const order = {
  state: 'Wigs in Production' as const,
  is_repair: 0 as const,
  status_array: { Washing: { updated_at: '2026-11-01 09:00:00', user: 'Dafna' } },
  additional_properties: [stage(1), stage(0), stage(0, '  ')],
  rework_additional_properties: [] as Stage[],
  meetings: [],
  files: { images: [], videos: [] },
};

describe('tabs of the card', () => {
  it('[CARD-004] [CARD-005] shows the rework tab only when rework applies', () => {
    expect(cardTabs(order)).toEqual(['workflow', 'information', 'meetings', 'logs']);
    const tabs = ['workflow', 'rework', 'information', 'meetings', 'logs'];
    expect(cardTabs({ ...order, state: 'Rework' })).toEqual(tabs);
    expect(cardTabs({ ...order, rework_additional_properties: [stage(0)] })).toEqual(tabs);
  });

  it('opens with the work that is being done now', () => {
    expect(firstTab(order)).toBe('workflow');
    expect(firstTab({ state: 'Rework' })).toBe('rework');
    expect(firstTab({ state: 'Ready New Wig' })).toBe('workflow');
  });

  it('turns the side panels into tabs on a phone', () => {
    expect(cardTabs(order, true)).toEqual([
      'workflow',
      'information',
      'payments',
      'gallery',
      'meetings',
      'logs',
    ]);
  });

  it('[STG-001] [STG-028] counts steps of a wig and titled stages of a repair', () => {
    expect(tabCount(order, 'workflow')).toBe('1/18');
    expect(tabCount({ ...order, is_repair: 1 }, 'workflow')).toBe('1/2');
    expect(tabCount(order, 'rework')).toBeUndefined();
    expect(tabCount(order, 'meetings')).toBeUndefined();
  });
});
