import { EMPTY_PROPERTIES } from '../wig/property-form';
import { toNewOrder, withoutPrefix } from './order-values.rules';

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

  it('[ORD-132] finds the fields of refused values behind the prefix', () => {
    expect(withoutPrefix({ 'main.order_number': ['Already in use'], details: ['Too long'] })).toEqual({
      order_number: ['Already in use'],
      details: ['Too long'],
    });
  });
});
