import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { Body, Controller, Get, HttpCode, Module, Post } from '@nestjs/common';
import type { AuditEntry } from '@peruke/contracts/audit';
import { RefusalLog } from '../audit/refusal-log.js';
import { Can, Public } from '../auth/index.js';
import { EventsModule } from '../events/index.js';
import {
  createTestApp,
  startTestBackends,
  type TestApp,
  type TestBackends,
  THROUGH_GATEWAY,
} from '../testing/index.js';
import { currentContext, GATEWAY_KEY_HEADER, ServiceModule } from './index.js';

let handled = 0;

@Controller('door')
class DoorController {
  @Public()
  @Get()
  open() {
    handled++;
    return { data: currentContext()?.address };
  }

  @Can('client.view')
  @Get('closed')
  closed() {
    handled++;
    return { data: true };
  }

  @Public()
  @HttpCode(200)
  @Post()
  take(@Body() body: object) {
    handled++;
    return { data: body };
  }
}

@Module({
  imports: [
    ServiceModule.forRoot({ service: 'orders', db: { entities: [], migrations: [] } }),
    EventsModule.forRoot(),
  ],
  controllers: [DoorController],
})
class AppModule {}

const DOOR = '/base/api/door';
const WITHOUT = { [GATEWAY_KEY_HEADER]: undefined as never };
const KEY = String(THROUGH_GATEWAY[GATEWAY_KEY_HEADER]);

let backends: TestBackends;
let test: TestApp;

beforeAll(async () => {
  backends = await startTestBackends();
  test = await createTestApp(AppModule, { backends });
}, 120_000);
afterAll(async () => {
  await test?.close();
  await backends?.stop();
});
beforeEach(() => {
  handled = 0;
});

const told = async () => {
  const rows = await test.sql<{ entry: string }>('select entry from audit_row order by id');
  return rows
    .map(({ entry }) => JSON.parse(entry) as AuditEntry)
    .filter(({ what }) => what === 'call.past-gateway');
};

describe('a call', () => {
  it('that came through the gateway is taken, with the address that the gateway tells', async () => {
    const answer = await test.api.get(DOOR, { 'x-forwarded-for': '198.51.100.7' });
    expect(answer).toMatchObject({ status: 200, body: { data: '198.51.100.7' } });
    expect((await test.api.get(DOOR)).body).toEqual({ data: '127.0.0.1' });
  });

  it.each([
    ['no key', WITHOUT],
    ['a wrong key', { [GATEWAY_KEY_HEADER]: `${KEY.slice(0, -1)}x` }],
    ['the beginning of the key', { [GATEWAY_KEY_HEADER]: KEY.slice(0, -1) }],
    ['an empty key', { [GATEWAY_KEY_HEADER]: '' }],
  ])('with %s is refused, whoever is signed in and whatever the route', async (_what, headers) => {
    for (const api of [test.api, test.api.as('admin')])
      for (const path of [DOOR, `${DOOR}/closed`, '/base/api/none-such']) {
        const answer = await api.get(path, headers);
        expect(answer).toMatchObject({ status: 403, body: { code: 'forbidden' } });
        expect(answer.headers['x-trace-id']).toMatch(/^[\da-f]{32}$/);
      }
    expect((await test.api.post(DOOR, { a: 1 }, headers)).status).toBe(403);
    expect(handled).toBe(0);
  });

  it('that is refused is counted and in the audit, with the address of the line and not the one it claims', async () => {
    await test.api.get(DOOR, { ...WITHOUT, 'x-forwarded-for': '198.51.100.9' });
    await test.api.post(DOOR, {}, { [GATEWAY_KEY_HEADER]: 'wrong' });
    // those after the first one are written at the end of its minute, or of the service
    await test.app.get(RefusalLog).onModuleDestroy();
    expect((await told()).some(({ call }) => call === `POST ${DOOR}`)).toBe(true);
    const rows = await told();
    expect(rows.find(({ call }) => call === `GET ${DOOR}`)).toMatchObject({
      outcome: 'refused',
      code: 'forbidden',
      who: { id: null },
    });
    expect(new Set(rows.map(({ address }) => address))).toEqual(new Set(['127.0.0.1']));
    const { body } = await test.api.get<string>('/metrics');
    expect(body).toMatch(/calls_past_gateway_total\{why="no_key",service="orders"\} [1-9]/);
    expect(body).toMatch(/calls_past_gateway_total\{why="wrong_key",service="orders"\} [1-9]/);
  });

  it('of what watches the service needs no key', async () => {
    for (const path of ['/health/live', '/health/ready', '/metrics', '/openapi.json'])
      expect((await test.api.get(path, WITHOUT)).status).toBe(200);
  });

  it('is refused before its body is there', async () => {
    await test.app.listen(0, '127.0.0.1');
    const { port } = test.app.getHttpServer().address() as AddressInfo;
    const socket = connect(port, '127.0.0.1');
    socket.write(
      `POST ${DOOR} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 100000\r\n\r\n{`,
    );
    const [first] = (await once(socket, 'data')) as [Buffer];
    expect(first.toString()).toMatch(/^HTTP\/1.1 403 /);
    socket.destroy();
  });
});

it('the key may change without a moment in which calls are refused', async () => {
  const both = await createTestApp(AppModule, {
    backends,
    env: { PERUKE_GATEWAY_KEY: `the-key-that-is-to-come,${KEY}` },
    events: false,
  });
  expect((await both.api.get(DOOR)).status).toBe(200);
  expect((await both.api.get(DOOR, { [GATEWAY_KEY_HEADER]: 'the-key-that-is-to-come' })).status).toBe(200);
  await both.close();
});

it('without keys everybody may call, and nobody is believed about the address', async () => {
  const open = await createTestApp(AppModule, {
    backends,
    env: { PERUKE_GATEWAY_KEY: '' },
    events: false,
  });
  const answer = await open.api.get(DOOR, { ...WITHOUT, 'x-forwarded-for': '198.51.100.7' });
  expect(answer).toMatchObject({ status: 200, body: { data: '127.0.0.1' } });
  await open.close();
});
