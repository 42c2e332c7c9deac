import { parseArgs } from 'node:util';

export const PARTS = [
  'list',
  'search',
  'create',
  'event',
  'meetings',
  'payments',
  'reports',
  'flood',
  'photos',
  'door',
  'wall',
] as const;
export type Part = (typeof PARTS)[number];

export interface BenchOptions {
  orders: number;
  clients: number;
  /** Pairs of requests of each case. */
  pairs: number;
  parts: readonly Part[];
  /** Whether docs/performance.md is to show this run. */
  write: boolean;
  /** As it was typed, for the page. */
  command: string;
}

export class UsageError extends Error {}

const LIMITS = { orders: [1_000, 1_000_000], clients: [100, 60_000], pairs: [20, 2_000] } as const;

export const USAGE = `npm run bench -- [--orders 100000] [--clients 10000] [--pairs 300] [--only ${PARTS.join(',')}] [--write]
  --orders   orders in the data set, up to 1000000
  --clients  clients in the data set, up to 60000
  --pairs    pairs of requests of each case
  --only     some parts, separated by commas
  --write    puts the figures into docs/performance.md`;

export const readOptions = (args: string[]): BenchOptions => {
  const { values } = parseArgs({
    args,
    options: {
      orders: { type: 'string', default: '100000' },
      clients: { type: 'string', default: '10000' },
      pairs: { type: 'string', default: '300' },
      only: { type: 'string', default: PARTS.join(',') },
      write: { type: 'boolean', default: false },
    },
  });
  return {
    orders: number('orders', values.orders),
    clients: number('clients', values.clients),
    pairs: number('pairs', values.pairs),
    parts: parts(values.only),
    write: values.write,
    command: ['npm run bench --', ...args].join(' '),
  };
};

const number = (name: keyof typeof LIMITS, text: string): number => {
  const [low, high] = LIMITS[name];
  const value = Number(text);
  if (!Number.isInteger(value) || value < low || value > high)
    throw new UsageError(`--${name} is "${text}"; it must be a whole number from ${low} to ${high}.`);
  return value;
};

const parts = (text: string): Part[] => {
  const wanted = text.split(',').map((part) => part.trim());
  const unknown = wanted.find((part) => !(PARTS as readonly string[]).includes(part));
  if (unknown !== undefined)
    throw new UsageError(`--only knows ${PARTS.join(', ')}; "${unknown}" is none of them.`);
  return PARTS.filter((part) => wanted.includes(part));
};
