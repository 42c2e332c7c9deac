import type { OrderRow, WigProperties } from '@peruke/contracts/orders';
import { changedIn, fieldsOf, lastWig } from './former.rules';
import { type PropertyValues, toPropertyValues } from './property-form';

const FORMER: WigProperties = {
  wigType: 'Full',
  capSize: 'M',
  topType: [
    ['Regular Skin', ''],
    ['Skin Type', 'thin'],
  ],
  front: [['Lace Front', '']] as unknown as WigProperties['front'],
  baseColor: '6/8',
  withHighlights: true,
  highlightsColor: '10',
  lengthFromNape: '45',
  weight: 120,
};
const now = (change: Partial<PropertyValues>) => ({ ...toPropertyValues(FORMER), ...change });

it.each([
  ['wigType', {}, []],
  ['wigType', { wigType: 'Fall' }, [{ name: 'wigType', was: ['Full'] }]],
  ['wigType', { wigType: '' }, [{ name: 'wigType', was: ['Full'] }]],
  ['capSize', { capAdjustment: 'a little' }, [{ name: 'capAdjustment', was: [] }]],
  ['topType', { skinType: 'thick' }, [{ name: 'topType', was: ['Regular Skin', 'Skin Type', 'thin'] }]],
  ['topType', { skinType: ' thin ' }, []],
  ['baseColor', { baseColor: '6/8 ' }, []],
  ['baseColor', { withHighlights: false }, [{ name: 'withHighlights', was: ['yes'] }]],
  [
    'baseColor',
    { highlightsColor: '', skinColor: '4' },
    [
      { name: 'skinColor', was: [] },
      { name: 'highlightsColor', was: ['10'] },
    ],
  ],
  ['weight', { weight: 120 }, []],
  ['weight', { weight: null }, [{ name: 'weight', was: ['120'] }]],
  ['front', { front: {} }, [{ name: 'front', was: ['Lace Front'] }]],
] as const)('in %s with %j these are another than they were: %j', (section, change, changed) => {
  expect(changedIn(section, FORMER, now(change as Partial<PropertyValues>))).toEqual(changed);
});

it('knows which fields hold a property', () => {
  expect(fieldsOf('topType')).toEqual(['topMain', 'topSub', 'skinType']);
  expect(fieldsOf('baseColor')).toEqual(['baseColor']);
});

it('takes the newest wig, not a repair nor a cancelled one', () => {
  const row = (id: number, is_repair: 0 | 1, state = 'Delivered Wigs') =>
    ({ id, is_repair, state }) as OrderRow;
  expect(lastWig([row(9, 1), row(8, 0, 'Cancelled Wigs'), row(7, 0), row(6, 0)])?.id).toBe(7);
  expect(lastWig([row(9, 1)])).toBeUndefined();
});
