import { linesFor, wigLines } from './wig-lines.rules';

const wig = {
  ...{ wigType: 'Full', capSize: 'M', front: [['Closed Lace', 'Thin']], baseColor: '8/10', frontColor: '' },
  ...{ topType: ['Lace Top', ''], length: '60', lengthFromNape: '40', weight: 120 },
} as unknown as Parameters<typeof wigLines>[0];

describe('what a bench shows of a wig', () => {
  it('leaves out what is empty, and what is measured', () => {
    expect(wigLines(wig).map(({ name }) => name)).toEqual(
      ['wigType', 'capSize', 'topType', 'front', 'baseColor', 'length', 'lengthFromNape'], // as in the form
    );
    expect(wigLines(wig)[3]?.parts).toEqual(['Closed Lace', 'Thin']);
  });

  it.each([
    ['First Hairline', ['topType', 'front', 'baseColor']],
    ['Neck adjustment', ['wigType', 'capSize', 'topType']],
    ['Cut And Set', ['length', 'lengthFromNape']],
    [null, ['wigType', 'capSize', 'topType', 'front', 'baseColor', 'length']],
  ])('is what %s needs', (step, names) => {
    expect(linesFor(wig, step).map(({ name }) => name)).toEqual(names);
  });

  it('is never nothing while the order says something', () => {
    expect(linesFor({ colorComments: 'warm' } as typeof wig, 'Neck adjustment')).toHaveLength(1);
  });
});
