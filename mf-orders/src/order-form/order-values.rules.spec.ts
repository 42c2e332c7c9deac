import { TOP_TYPES_WITHOUT_FRONT } from '@peruke/contracts/orders';
import { EMPTY_PROPERTIES } from '../wig/property-form';
import { nameOf, toNewOrder, writtenWig } from './order-values.rules';

const empty = {
  client_id: 31,
  totalPrice: null,
  user_generated_id: '',
  order_number: ' ',
  details: '',
  properties: EMPTY_PROPERTIES,
  formerId: null,
};

describe('a new order', () => {
  it('[ORD-130] carries only fields that have a value', () => {
    expect(toNewOrder(empty, false)).toEqual({ client_id: 31, is_repair: 0, properties: {} });
  });

  it('keeps a price of 0, which is a value', () => {
    expect(toNewOrder({ ...empty, totalPrice: 0 }, true)).toEqual({
      client_id: 31,
      is_repair: 1,
      totalPrice: 0,
      properties: {},
    });
  });

  it('carries the measures of the head that stood beside the form', () => {
    const fit = {
      circumference: 56.3,
      frontToNape: null,
      earToEarOverTop: null,
      earToEarAcrossForehead: null,
      templeToTemple: null,
      nape: 12,
      version: 3,
    };
    expect(toNewOrder(empty, false, fit)).toMatchObject({ fit });
    expect(toNewOrder(empty, false)).not.toHaveProperty('fit');
  });

  it.each([
    ['main.order_number', 'order_number'],
    ['client_id', 'client_id'],
    ['main.properties.length', 'properties.length'],
    ['main.properties.topType.0', 'properties.topMain'],
    ['properties.front.1', 'properties.front'],
  ])('[ORD-132] shows what is wrong at %s of the wire at %s', (path, field) => {
    expect(nameOf(path)).toBe(field);
  });

  it('keeps a number that is none, so that it is refused and not left out', () => {
    const properties = { ...EMPTY_PROPERTIES, weight: Number.NaN };
    expect(toNewOrder({ ...empty, properties }, false).properties).toEqual({ weight: Number.NaN });
  });
});

describe('what decides how long a wig that is being written takes', () => {
  it('is its type, its top and all its fronts', () => {
    const properties = {
      ...EMPTY_PROPERTIES,
      ...{ wigType: 'Full', topMain: 'Regular Skin', front: { 'Hand Tie': '', 'Open Lace': '4' } },
    };
    expect(writtenWig(properties, false)).toEqual({
      ...{ isRepair: false, wigType: 'Full', topTypes: ['Regular Skin'], withHighlights: false },
      fronts: ['Hand Tie', 'Open Lace'],
    });
  });

  it('[WIG-037] leaves out a front for which the top has no room', () => {
    const topMain = TOP_TYPES_WITHOUT_FRONT[0];
    const properties = { ...EMPTY_PROPERTIES, topMain, front: { 'Hand Tie': '' } };
    expect(writtenWig(properties, false).fronts).toEqual([]);
  });
});
