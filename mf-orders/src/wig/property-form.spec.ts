import { propertiesSchema } from '@peruke/contracts/orders';
import { EMPTY_PROPERTIES, fromPropertyValues, hasFront, isFilled, toPropertyValues } from './property-form';
import { disablesFront } from './top-type';

describe('the form of wig properties', () => {
  it('[ORD-130] sends only what has a value', () => {
    expect(fromPropertyValues({ ...EMPTY_PROPERTIES, wigType: 'Full', baseColor: '6/8' })).toEqual({
      wigType: 'Full',
      baseColor: '6/8',
    });
  });

  it('[ORD-134] sends comments and the front of an update even when they are empty', () => {
    expect(Object.keys(fromPropertyValues(EMPTY_PROPERTIES, { update: true })).sort()).toEqual([
      'colorComments',
      'front',
      'frontComments',
      'hairTextureComments',
      'lengthComments',
      'topTypeComments',
      'wigFullnessComments',
    ]);
  });

  it('[WIG-002] writes the skin type as a second pair', () => {
    const values = { ...EMPTY_PROPERTIES, topMain: 'Regular Skin', topSub: 'Fine', skinType: 'light' };
    expect(fromPropertyValues(values).topType).toEqual([
      ['Regular Skin', 'Fine'],
      ['Skin Type', 'light'],
    ]);
    expect(fromPropertyValues({ ...values, topMain: 'Lace Top', topSub: '' }).topType).toEqual([
      'Lace Top',
      '',
    ]);
  });

  it.each(['Lace Top', 'Ribben', 'Kosher Top'])('[WIG-037] leaves no front under %s', (topMain) => {
    expect(disablesFront(topMain)).toBe(true);
    const values = { ...EMPTY_PROPERTIES, topMain, front: { 'Hand Tie': 'Bangs' } };
    expect(fromPropertyValues(values)).not.toHaveProperty('front');
    expect(hasFront(values)).toBe(true);
  });

  it('[WIG-034] keeps the additional amount only with full', () => {
    const values = { ...EMPTY_PROPERTIES, wigFullness: 'Thin', wigFullnessAdditionalAmount: 450 };
    expect(fromPropertyValues(values)).toEqual({ wigFullness: 'Thin' });
    expect(fromPropertyValues({ ...values, wigFullness: 'Full' }).wigFullnessAdditionalAmount).toBe(450);
  });

  it('comes back as it went', () => {
    const wire = {
      wigType: 'Full' as const,
      topType: [
        ['Regular Skin', 'American'],
        ['Skin Type', 'fine'],
      ] as [[string, string], [string, string]],
      front: [['Closed Lace', 'Thin']] as [string, string][],
      lengthFromNape: '45',
      weight: 118,
      withHighlights: true,
    };
    const back = fromPropertyValues(toPropertyValues(wire));
    expect(back).toEqual(wire);
    expect(propertiesSchema.safeParse(back).success).toBe(true);
  });

  it('[WIG-015] [WIG-016] tells which sections are filled in', () => {
    expect(isFilled(EMPTY_PROPERTIES, 'wigType')).toBe(false);
    expect(isFilled({ ...EMPTY_PROPERTIES, capAdjustment: 'tighter' }, 'capSize')).toBe(true);
    expect(isFilled({ ...EMPTY_PROPERTIES, topMain: 'Fine' }, 'topType')).toBe(true);
    expect(isFilled({ ...EMPTY_PROPERTIES, sideLength: '30' }, 'length')).toBe(true);
    const front = { front: { 'Closed Lace': 'Thin' } };
    expect(isFilled({ ...EMPTY_PROPERTIES, ...front }, 'front')).toBe(true);
    // emptied by the top type (WIG-041), or never there
    for (const left of [{}, front])
      expect(isFilled({ ...EMPTY_PROPERTIES, ...left, topMain: 'Lace Top' }, 'front')).toBe(false);
    expect(isFilled({ ...EMPTY_PROPERTIES, weight: 118 }, 'weight')).toBe(true);
  });
});
