import path from 'node:path';
import { readParts, UnknownPart } from './parts.ts';

const ROOT = path.resolve(__dirname, '../../..');

it('sorts the names of parts, however they are written', () => {
  expect(readParts(ROOT, ['mf-orders', '@peruke/svc-orders', 'shell', 'mf-orders/'])).toEqual({
    shell: true,
    remotes: ['mf-orders'],
    services: ['orders'],
  });
});

it('refuses what is no part and names those that are', () => {
  expect(() => readParts(ROOT, ['mf-order', 'libs/ui'])).toThrow(UnknownPart);
  expect(() => readParts(ROOT, ['mf-order'])).toThrow(/no mf-order\.[^]*mf-orders/);
});
