import * as z from 'zod';
import { checkedBy } from './checked-by';

const load = jest.fn(() => Promise.resolve({ orderSchema: z.object({ id: z.int() }) }));
const check = (answer: unknown) => checkedBy(load, (c) => c.orderSchema)['~standard'].validate(answer);
const mode = process.env.NODE_ENV;

beforeEach(() => load.mockClear());
afterEach(() => {
  process.env.NODE_ENV = mode;
  localStorage.clear();
});

it('refuses an answer that breaks its contract', async () => {
  expect(await check({ id: 'seven' })).toMatchObject({ issues: [{ path: ['id'] }] });
});

it('leaves an answer as it came, with what the contract does not name', async () => {
  const answer = { id: 7, more: true };
  const result = await check(answer);
  expect('value' in result && result.value).toBe(answer);
});

it('in production fetches no contract, unless this browser is told to check', async () => {
  process.env.NODE_ENV = 'production';
  expect(await check({ id: 'seven' })).toEqual({ value: { id: 'seven' } });
  expect(load).not.toHaveBeenCalled();
  localStorage.setItem('peruke.check-answers', '1');
  expect(await check({ id: 'seven' })).toHaveProperty('issues');
});
