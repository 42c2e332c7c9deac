import { handOverBody } from '@peruke/contracts/orders';
import { signatureSvg } from '../signature/signature.rules.js';
import { digestOf, type Receipt } from './receipt.rules.js';

const receipt: Receipt = {
  orderId: 7,
  barcode: '204525',
  items: [{ item: 'wig', count: 1 }],
  wig: { type: 'Fall', length: '50', colour: '4/6' },
  money: { price: 300_000, paid: 100_000 },
  statement: 'received',
  signature: { width: 300, height: 200, strokes: [[10, 20, 30, 40]] },
  signedAt: new Date('2026-12-09T07:34:00Z'),
};
const other = (more: Partial<Receipt>) => digestOf({ ...receipt, ...more });

describe('what was signed', () => {
  it('has one fingerprint, and another one when anything of it is another', () => {
    expect(digestOf(receipt)).toMatch(/^[0-9a-f]{64}$/);
    expect(digestOf(structuredClone(receipt))).toBe(digestOf(receipt));
    const changed = [
      other({ barcode: '204526' }),
      other({ orderId: 8 }),
      other({ items: [{ item: 'wig', count: 2 }] }),
      other({ wig: { ...receipt.wig, colour: '4/8' } }),
      other({ money: { price: 300_000, paid: 100_001 } }),
      other({ money: { price: 300_001, paid: 100_000 } }),
      other({ statement: 'received it' }),
      other({ signedAt: new Date('2026-12-09T07:34:01Z') }),
      other({ signature: { ...receipt.signature, strokes: [[10, 20, 30, 41]] } }),
    ];
    expect(new Set([digestOf(receipt), ...changed]).size).toBe(10);
  });

  it('is drawn as it was signed', () => {
    const svg = signatureSvg({
      width: 300,
      height: 200,
      strokes: [
        [1, 2, 3, 4, 5, 6],
        [7, 8, 9, 10],
      ],
    });
    expect(svg).toContain('viewBox="0 0 300 200"');
    expect(svg).toContain('d="M1 2L3 4L5 6M7 8L9 10"');
  });
});

describe('the body of a hand-over', () => {
  const body = { items: receipt.items, language: 'he', signature: receipt.signature };
  const faults = (given: object) =>
    handOverBody.safeParse({ ...body, ...given }).error?.issues.map(({ path }) => path.join('.')) ?? [];
  const strokes = (...given: number[][]) => ({ signature: { ...receipt.signature, strokes: given } });

  it.each([
    ['is taken', {}, []],
    ['wants a signature', strokes(), ['signature.strokes']],
    ['takes no mere dot', strokes([1, 2]), ['signature.strokes.0']],
    ['takes no point without a height', strokes([1, 2, 3, 4, 5]), ['signature.strokes.0']],
    ['takes no stroke without end', strokes(Array.from({ length: 4_002 }, () => 1)), ['signature.strokes.0']],
    ['wants something that is handed over', { items: [] }, ['items']],
    ['takes each item once', { items: [...receipt.items, ...receipt.items] }, ['items']],
    ['knows the items', { items: [{ item: 'crown', count: 1 }] }, ['items.0.item']],
    ['wants at least one of each', { items: [{ item: 'net', count: 0 }] }, ['items.0.count']],
    ['knows the two languages', { language: 'fr' }, ['language']],
  ])('%s', (_what, given, wrong) => expect(faults(given)).toEqual(wrong));
});
