import { boardSchema } from '@peruke/contracts/floor';
import { orderSchema } from '@peruke/contracts/orders';
import { boardToKeep, operatorsToKeep, orderToKeep } from './kept-answers.rules';

const everyFieldOf = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, name]));

it('of all that an order can hold, a device keeps what the hand needs and nothing of phone, address or money', () => {
  const whole = everyFieldOf(Object.keys(orderSchema.shape));
  expect(whole).toMatchObject({ client_phone: 'client_phone', totalPrice: 'totalPrice' });
  expect(Object.keys(orderToKeep({ ...whole, address: 'x', terminated_payments: [7] })).sort()).toEqual(
    [
      ...[
        'actions',
        'additional_properties',
        'barcode',
        'client',
        'details',
        'files',
        'floor',
        'id',
        'moves',
      ],
      ...['properties', 'rework_additional_properties', 'state', 'status_array', 'version'],
    ].sort(),
  );
});

it('keeps of what is to be made everything but its surcharge', () => {
  const properties = { capSize: 'M', wigFullness: 'Full', wigFullnessAdditionalAmount: 450 };
  expect(orderToKeep({ id: 1, properties })).toMatchObject({
    properties: { capSize: 'M', wigFullness: 'Full' },
  });
  expect(JSON.stringify(orderToKeep({ id: 1, properties }))).not.toContain('450');
});

it('keeps no link of a photo', () => {
  const kept = orderToKeep({ id: 1, files: { images: [{ large_url: 'https://signed' }], videos: [] } });
  expect(JSON.stringify(kept)).not.toContain('signed');
});

it('keeps of the queue what a card shows, on hold or not', () => {
  const card = { id: 1, barcode: '204526', client: 'Michal', phone: '050', price: 1 };
  const board = {
    ...{ columns: [{ key: 'centre-3', cards: [card], money: 1 }], hold: [card], count: 1, total: 9 },
  };
  const seen = { id: 1, barcode: '204526', client: 'Michal' };
  expect(boardToKeep(board)).toEqual({
    ...{ columns: [{ key: 'centre-3', cards: [seen] }], hold: [seen], count: 1 },
  });
});

it('keeps all that is still to do, not the next two alone: without a network nobody tells what comes after', () => {
  const card = { id: 1, next: 'a', after: 'b', ahead: ['a', 'b', 'c', 'd'] };
  const board = { columns: [{ key: 'centre-3', cards: [card] }], hold: [], count: 1 };
  expect(boardToKeep(board)).toEqual(board);
});

it('keeps every field that the board is checked by', () => {
  const card = {
    ...{ id: 1, barcode: '1', client: '', state: '', is_repair: false, wig_type: '', length: '' },
    ...{
      maker: { id: 1, nickName: '' },
      next: null,
      after: null,
      done: 0,
      of: 0,
      skipped: 0,
      since: '',
      days: 0,
    },
    ...{ norm_days: 0, due: null, late_days: 0, rush: false, unseen: 0, hold: null, place: null, version: 1 },
  };
  const column = { key: 'a', centre_id: 1, name: null, work_days: 1, load: 1, cards: [card] };
  const board = { columns: [column], hold: [card], count: 1 };
  expect(boardSchema.parse(boardToKeep(board))).toEqual(board);
});

it('keeps of a person the name and the colour', () => {
  expect(operatorsToKeep([{ id: 5, nickName: 'Dafna', hex_color: null, phone: '050' }])).toEqual([
    { id: 5, nickName: 'Dafna', hex_color: null },
  ]);
});
