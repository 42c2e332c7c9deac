import fc from 'fast-check';
import type { Actor } from '@peruke/contracts/kernel';
import {
  ORDER_STATES,
  PROPERTY_OPTIONS,
  propertiesSchema,
  type WigProperties,
} from '@peruke/contracts/orders';
import {
  changeProperties,
  disablesFront,
  fillFromStock,
  normalizeProperties,
} from './wig-properties.rules.js';

const by = (role: string): Actor => ({ id: 6, nickName: 'Sivan', role });
const wig = { state: 'Draft', isRepair: false, completeDate: null } as const;
const full: WigProperties = {
  wigType: 'Full',
  capSize: 'M',
  topType: ['Skin Heights', 'Flat'],
  front: [['Open Lace', 'Flat']],
  baseColor: '6/8',
  lengthFromNape: '45',
  wigFullness: 'Full',
  wigFullnessAdditionalAmount: 300,
  withHighlights: false,
  colorComments: 'warm',
};

describe('wig properties', () => {
  it.each(Object.keys(PROPERTY_OPTIONS.topType))('[WIG-037] [WIG-040] top type %s and the front', (main) => {
    const shouldDisable = ['Lace Top', 'Ribben', 'Kosher Top'].includes(main);
    expect(disablesFront([main, ''])).toBe(shouldDisable);
    expect(
      disablesFront([
        [main, ''],
        ['Skin Type', 'thin'],
      ]),
    ).toBe(shouldDisable);
    const { properties } = changeProperties(wig, full, { topType: [main, ''] }, by('MANAGER'));
    expect(Object.hasOwn(properties, 'front')).toBe(!shouldDisable);
  });

  it('[WIG-017] keeps of a repair its nine only', () => {
    const kept = Object.keys(
      normalizeProperties({ ...full, weight: 90, length: '50', hairTextureOnWefts: 'Curly' }, true),
    );
    expect(kept.toSorted()).toEqual([
      'baseColor',
      'capSize',
      'front',
      'hairTextureOnWefts',
      'length',
      'topType',
      'weight',
      'wigFullness',
      'wigType',
    ]);
  });

  it('[WIG-034] keeps an additional amount only with the fullness that costs more', () => {
    const { properties, changed } = changeProperties(wig, full, { wigFullness: 'Thin' }, by('MANAGER'));
    expect(properties).not.toHaveProperty('wigFullnessAdditionalAmount');
    expect(changed).toEqual(expect.arrayContaining(['wigFullness', 'wigFullnessAdditionalAmount']));
  });

  it('[ORD-134] removes what is sent empty and leaves what is not sent', () => {
    const { properties, changed } = changeProperties(
      wig,
      full,
      { front: [], colorComments: '' },
      by('ADMIN'),
    );
    expect([properties.front, properties.colorComments, properties.capSize]).toEqual([
      undefined,
      undefined,
      'M',
    ]);
    expect(changed.toSorted()).toEqual(['colorComments', 'front']);
    expect(properties.withHighlights).toBe(false);
  });

  it.each(ORDER_STATES)('[PERM-031] [WIG-045] [WIG-046] who may write in %s', (state) => {
    const write = (role: string, changes: WigProperties) => () =>
      changeProperties({ ...wig, state }, full, changes, by(role));
    const tick = { weight: 120, sawing_length: 35 };
    const inChecklist = ['Wigs in Production', 'Rework', 'Ready New Wig', 'Wigs In Stock'].includes(state);
    if (inChecklist) expect(write('worker', tick)).not.toThrow();
    else expect(write('worker', tick)).toThrow(expect.objectContaining({ status: 422 }));
    expect(write('worker', { ...tick, capSize: 'L' })).toThrow(expect.objectContaining({ status: 403 }));
    if (state === 'Draft') expect(write('USA_MANAGER', { capSize: 'L' })).not.toThrow();
    else expect(write('USA_MANAGER', { capSize: 'L' })).toThrow(expect.objectContaining({ status: 403 }));
    if (state === 'Archived')
      expect(write('ADMIN', { capSize: 'L' })).toThrow(expect.objectContaining({ status: 403 }));
    else expect(write('MANAGER', { capSize: 'L' })).not.toThrow();
  });

  it('fills from a stock wig only what the order does not say', () => {
    const filled = fillFromStock({ baseColor: '10' }, full, false);
    expect([filled.baseColor, filled.capSize]).toEqual(['10', 'M']);
  });

  it('is settled after one pass, whatever comes', () => {
    const any = fc.record(
      {
        wigType: fc.constantFrom(...PROPERTY_OPTIONS.wigType, ''),
        topType: fc.constantFrom(
          ['Lace Top', ''],
          ['Skin Heights', 'Flat'],
          [
            ['Kosher Top', 'Curly'],
            ['Skin Type', 'x'],
          ],
          [],
        ),
        front: fc.constantFrom([], [['Hand Tie', 'Bangs']]),
        wigFullness: fc.constantFrom(...PROPERTY_OPTIONS.wigFullness, ''),
        wigFullnessAdditionalAmount: fc.constantFrom(null, 0, 450),
        baseColor: fc.string({ maxLength: 12 }),
        withHighlights: fc.boolean(),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(any, fc.boolean(), (given, isRepair) => {
        const once = normalizeProperties(propertiesSchema.parse(given), isRepair);
        expect(normalizeProperties(once, isRepair)).toEqual(once);
        expect(once.front && disablesFront(once.topType)).toBeFalsy();
      }),
    );
  });
});
