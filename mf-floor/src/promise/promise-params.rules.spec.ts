import { promiseParams } from './promise-params.rules';

const wig = {
  isRepair: false,
  wigType: 'Full',
  topTypes: ['Lace', 'Skin'],
  fronts: ['Lace'],
  withHighlights: true,
};

it.each([
  ['an order', 5, undefined, { order_id: 5 }],
  ['an order, whatever is being written', 5, wig, { order_id: 5 }],
  ['a wig of which nothing is known yet', undefined, undefined, { is_repair: '0' }],
  ['a repair', undefined, { ...wig, isRepair: true }, { is_repair: '1' }],
  ['a new wig', undefined, wig, { wig_type: 'Full', top_type: 'Lace,Skin', front: 'Lace', highlights: '1' }],
  [
    'a new wig of no type yet',
    undefined,
    { ...wig, wigType: '', withHighlights: false },
    { top_type: 'Lace,Skin', front: 'Lace', highlights: '0' },
  ],
] as const)('asks for the forecast of %s', (_of, orderId, written, params) =>
  expect(promiseParams(orderId, written)).toEqual(params),
);
