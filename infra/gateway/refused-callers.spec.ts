import { pino } from 'pino';
import { RefusedCallers } from './refused-callers.ts';

type Line = { address: string; code: string; more?: number };
let now: number;
let lines: Line[];
let refused: RefusedCallers;

beforeEach(() => {
  [now, lines] = [0, []];
  const log = pino({}, { write: (line: string) => void lines.push(JSON.parse(line) as Line) });
  refused = new RefusedCallers(log, () => now);
});
const told = () => lines.map(({ address, code, more }) => [address, code, more]);

it('tells of a refusal at once, and of the same one once a minute with its count', () => {
  for (let i = 0; i < 50; i++) refused.note('10.0.0.7', 'too_many_attempts');
  refused.note('10.0.0.7', 'not_found');
  refused.note('10.0.0.8', 'too_many_attempts');
  now = 60_000;
  refused.note('10.0.0.7', 'too_many_attempts');
  expect(told()).toEqual([
    ['10.0.0.7', 'too_many_attempts', undefined],
    ['10.0.0.7', 'not_found', undefined],
    ['10.0.0.8', 'too_many_attempts', undefined],
    ['10.0.0.7', 'too_many_attempts', 49],
  ]);
});

it('does not grow with the addresses of an attack', () => {
  for (let i = 0; i < 5_000; i++) refused.note(`10.1.${i >> 8}.${i & 255}`, 'not_found');
  expect(lines).toHaveLength(1_001);
  expect(lines.at(-1)?.address).toBe('many');
});
