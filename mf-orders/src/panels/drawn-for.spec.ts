import { sampleOrder } from '../testing/sample-order';
import { drawnFor } from './drawn-for';

const order = sampleOrder();
const isSame = drawnFor('properties', 'actions');

it.each([
  ['another order as far as nobody sees it', { order: { ...order, version: 99, status_array: {} } }, true],
  ['another field of those it shows', { order: { ...order, properties: { ...order.properties } } }, false],
  ['another part of the page', { order, narrow: true }, false],
])('a panel is given %s: is it left as it is drawn?', (_what, after, same) => {
  expect(isSame<{ order: typeof order; narrow?: boolean }>({ order }, after)).toBe(same);
});
