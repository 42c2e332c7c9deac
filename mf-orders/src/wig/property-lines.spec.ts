import type { WigProperties } from '@peruke/contracts/orders';
import { propertyLines } from './property-lines';
import { topPairs } from './top-type';

const full = {
  wigType: 'Full' as const,
  topType: [
    ['Regular Skin', 'American'],
    ['Skin Type', 'fine, natural'],
  ] as [[string, string], [string, string]],
  front: [['Closed Lace', 'Thin']] as [string, string][],
  frontComments: 'softer at the right temple',
  length: '50',
  lengthFromNape: '45',
  withHighlights: true,
  weight: 118,
};

describe('property lines', () => {
  it('[WIG-015] [WIG-016] numbers the ten sections of a new wig', () => {
    const lines = propertyLines(full, false);
    expect(lines.map((line) => line.number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(lines.map((line) => line.key)).toEqual([
      'wigType',
      'capSize',
      'topType',
      'front',
      'baseColor',
      'length',
      'hairTextureOnWefts',
      'wigFullness',
      'weight',
      'sawing_length',
    ]);
  });

  it('[WIG-017] shows a repair its nine properties', () => {
    expect(propertyLines(full, true).map((line) => line.key)).toEqual([
      'wigType',
      'capSize',
      'topType',
      'front',
      'baseColor',
      'length',
      'hairTextureOnWefts',
      'wigFullness',
      'weight',
    ]);
  });

  it('[WIG-002] reads a top type as a pair or as a pair of pairs', () => {
    expect(topPairs(['Lace Top', ''])).toEqual([['Lace Top', '']]);
    expect(topPairs(full.topType)).toEqual(full.topType);
    expect(topPairs(undefined)).toEqual([]);
    const top = propertyLines(full, false)[2];
    expect(top?.main).toEqual(['Regular Skin', 'American']);
    expect(top?.more).toEqual([{ name: 'skinType', parts: ['fine, natural'] }]);
  });

  it.each([
    ['Ribben', [], 'Ribben'],
    ['Ribben', [['Closed Lace', 'Thin']], undefined],
    ['Weft Top In Circle', [], undefined],
  ] as const)('[WIG-037] under the top %s a front %j is unused with %s', (top, front, unusedWith) => {
    const [, , , line] = propertyLines({ topType: [top, ''], front: [...front] } as WigProperties, false);
    expect(line?.unusedWith).toBe(unusedWith);
  });

  it('leaves out what is empty and keeps the comments', () => {
    const [, , , front, colour, length] = propertyLines(full, false);
    expect(front?.more).toEqual([{ name: 'frontComments', parts: ['softer at the right temple'] }]);
    expect(colour?.main).toEqual([]);
    expect(colour?.more).toEqual([{ name: 'withHighlights', parts: ['yes'] }]);
    expect(length?.more).toEqual([{ name: 'lengthFromNape', parts: ['45'] }]);
  });
});
