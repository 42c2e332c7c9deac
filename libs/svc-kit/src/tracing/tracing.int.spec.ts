import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { currentStep, newCallContext, runInContext } from '../app/index.js';
import { PersonAdded, ShopModule } from '../events/proof/shop.js';
import {
  type Collector,
  createTestApp,
  startCollector,
  startTestBackends,
  type TestApp,
  type TestBackends,
} from '../testing/index.js';
import { startTracing, stopTracing } from './index.js';

const CALLERS = { traceId: 'a'.repeat(32), spanId: 'b'.repeat(16) };
const traceparent = `00-${CALLERS.traceId}-${CALLERS.spanId}-01`;

describe('the steps of a trace', () => {
  let backends: TestBackends;
  let shop: TestApp;
  let collector: Collector;

  beforeAll(async () => {
    [backends, collector] = [await startTestBackends(), await startCollector()];
    Object.assign(process.env, collector.env);
    await startTracing({ name: 'svc-shop', release: '1.2.3', currentStep, env: process.env });
    shop = await createTestApp(ShopModule, { backends });
  });
  afterAll(async () => {
    await shop?.close();
    await stopTracing();
    delete process.env['OTEL_EXPORTER_OTLP_ENDPOINT'];
    await collector?.stop();
    await backends?.stop();
  });

  it('of a call go from the caller through its statements into the stream', async () => {
    const made = await shop.api
      .as('manager')
      .post('/base/api/baskets', { note: 'a phone: 0521234567' }, { traceparent });
    expect(made.status).toBe(201);
    const call = await collector.step(({ name }) => name === 'POST /base/api/baskets');
    expect(call).toMatchObject({
      process: 'svc-shop',
      traceId: CALLERS.traceId,
      parentSpanId: CALLERS.spanId,
      facts: { 'http.route': '/base/api/baskets', 'http.response.status_code': 201, 'user.id': 2 },
    });
    const published = await collector.step(({ name }) => name.startsWith('publish '));
    expect(collector.way(published)).toEqual(['publish orders.basket.changed.v1', 'POST /base/api/baskets']);
    for (const name of ['insert basket', 'insert outbox', 'commit']) {
      const statement = await collector.step((one) => one.name === name && one.traceId === CALLERS.traceId);
      expect(statement.parentSpanId).toBe(call.spanId);
    }
    expect(JSON.stringify(collector.told)).not.toContain('0521234567');
  });

  it('of an event go from who sent it through the inbox into its effect', async () => {
    const event = { ...CALLERS, traceId: 'c'.repeat(32) };
    await shop.events.publish(
      PersonAdded,
      { personId: 5, name: 'רות' },
      { aggregateId: '5', traceparent: `00-${event.traceId}-${event.spanId}-01` },
    );
    await shop.handled('CLIENTS');
    const written = await collector.step(({ name }) => name === 'insert person_view');
    expect(written.traceId).toBe(event.traceId);
    expect(collector.way(written)).toEqual([
      'insert person_view',
      'effect person-view',
      'inbox clients.person.added',
    ]);
  });

  it('are not told of a trace that is not sampled, and of what a service does by itself', async () => {
    const make = async (trace: string, flags: string): Promise<void> => {
      const parent = `00-${trace}-${CALLERS.spanId}-${flags}`;
      await shop.api.as('manager').post('/base/api/baskets', { note: flags }, { traceparent: parent });
      await shop.published();
    };
    const [quiet, told] = ['d'.repeat(32), 'e'.repeat(32)];
    await make(quiet, '00');
    const own = newCallContext();
    await runInContext(own, () => shop.sql('select 1 from basket'));
    await make(told, '01');
    await collector.step(({ name, traceId }) => traceId === told && name.startsWith('publish '));
    expect(collector.told.filter(({ traceId }) => [quiet, own.traceId].includes(traceId))).toEqual([]);
  });
});

it('where no collector is named, nothing of OpenTelemetry is loaded', async () => {
  const kit = join(__dirname, '..', '..');
  const hooks = join(kit, 'src', 'testing', 'ts-hooks.mjs');
  const program = `
    import { registerHooks } from 'node:module';
    const loaded = [];
    registerHooks({ load: (url, context, next) => { loaded.push(url); return next(url, context); } });
    const { startTracing, isTracing } = await import(${JSON.stringify(join(__dirname, 'index.ts'))});
    const env = process.argv[1] ? { OTEL_EXPORTER_OTLP_ENDPOINT: process.argv[1] } : {};
    await startTracing({ name: 'svc-shop', release: '1', env });
    console.log(JSON.stringify([isTracing(), loaded.some((url) => url.includes('opentelemetry'))]));`;
  const run = async (...told: string[]): Promise<unknown> => {
    const flags = ['-C', 'source', '--import', hooks, '--input-type=module', '-e', program, '--', ...told];
    return JSON.parse((await promisify(execFile)(process.execPath, flags, { cwd: kit })).stdout);
  };
  expect(await run()).toEqual([false, false]);
  expect(await run('http://127.0.0.1:9')).toEqual([true, true]);
});
