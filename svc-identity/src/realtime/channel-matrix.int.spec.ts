import { CHANNELS, channelSubject } from '@peruke/svc-kit/realtime';
import {
  type Asker,
  createTestApp,
  matrixAskers,
  PEOPLE,
  startTestBackends,
  type TestApp,
  type TestBackends,
} from '@peruke/svc-kit/testing';
import { AppModule } from '../app.module.js';
import { SEED } from '../testing/staff.js';

let backends: TestBackends;
let test: TestApp;
let askers: Asker[];

beforeAll(async () => {
  backends = await startTestBackends();
  test = await createTestApp(AppModule, { backends, env: SEED });
  askers = await matrixAskers(test);
}, 120_000);
afterAll(async () => {
  await test?.close();
  await backends?.stop();
});

type Channel = keyof typeof CHANNELS;

const UNKNOWN = ['nobody', 'an ended session', 'a revoked device'];
const ROLES = ['admin', 'manager', 'manager-plus', 'usa', 'worker'];
const BENCHES = ROLES.map((role) => `operator ${role}`);
const others = (who: string[], without: string) => who.filter((one) => !one.endsWith(without));

/** By hand, and independent of what is tested: who joins the own one of each channel. What is another's, nobody joins. */
const JOINED_BY: Record<Channel, string[]> = {
  user: ROLES,
  status: ROLES,
  orders: [...others(ROLES, 'usa'), ...others(BENCHES, 'usa')],
  'own-orders': [...ROLES, ...BENCHES],
  floor: ['wall'],
};

const idOf = (who: string): number => {
  const role = who.split(' ').at(-1);
  const person = role === 'manager-plus' ? 'designer' : role;
  return PEOPLE[(person ?? '') as keyof typeof PEOPLE]?.id ?? PEOPLE.admin.id;
};

const statusOf = async ({ headers }: Asker, channel_name: string): Promise<number> => {
  const { statusCode } = await test.app.inject({
    method: 'POST',
    url: '/base/api/broadcasting/auth',
    headers: await headers(),
    payload: { socket_id: '1.1', channel_name },
  });
  return statusCode;
};

it('[PERM-026] every channel is joined by whom it is for, and by nobody else', async () => {
  const cells = Object.fromEntries(
    await Promise.all(
      (Object.keys(CHANNELS) as Channel[]).flatMap((channel) =>
        askers.flatMap((asker) => {
          const own = idOf(asker.who);
          const isCommon = CHANNELS[channel](1) === CHANNELS[channel](2);
          const asked = [
            ['own', CHANNELS[channel](own), JOINED_BY[channel].includes(asker.who) ? 200 : 403],
            ...(isCommon ? [] : [['foreign', CHANNELS[channel](own + 1), 403] as const]),
            ['one that there is not', `private-${channel}s.${own}`, 403],
          ] as const;
          return asked.map(async ([whose, name, may]) => {
            const expected = UNKNOWN.includes(asker.who) ? 401 : may;
            const status = await statusOf(asker, String(name));
            return [`${channel}, ${whose}, by ${asker.who}`, status === expected ? 'right' : status] as const;
          });
        }),
      ),
    ),
  );
  expect(Object.entries(cells).filter(([, found]) => found !== 'right')).toEqual([]);
  expect(askers).toHaveLength(19);
  expect(Object.keys(cells)).toHaveLength(askers.length * (3 + 3 + 2 + 3 + 2));
});

it('a channel that stands in no table cannot be told of', () => {
  expect(() => channelSubject('private-news.1')).toThrow(RangeError);
});
