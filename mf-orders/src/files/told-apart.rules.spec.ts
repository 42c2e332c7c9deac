import { toldApart } from './told-apart.rules';

it.each([
  [
    ['Front', 'Left'],
    ['Front', 'Left'],
  ],
  [
    ['Front', 'Front', 'Left', 'Front'],
    ['Front', 'Front 2', 'Left', 'Front 3'],
  ],
])('photos that are named %j are told apart as %j', (names, told) => {
  expect(toldApart(names)).toEqual(told);
});
