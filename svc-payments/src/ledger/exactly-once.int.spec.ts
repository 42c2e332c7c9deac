import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { connect } from '@nats-io/transport-node';
import { signInAs } from '@peruke/svc-kit/auth';
import { attentionListSchema } from '@peruke/contracts/payments';
import { freePort } from '@peruke/backends';
import {
  startTestBackends,
  type TestBackends,
  testEnvironment,
  THROUGH_GATEWAY,
} from '@peruke/svc-kit/testing';
import { type Cut, CutProxy } from '../testing/cut-proxy.js';
import { confirmBody, type PaymentsApp, startPayments } from '../testing/payments-app.js';
import { RivhitStub } from '../testing/vendor-stub.js';

const CONFIRM = '/base/api/accounting/payments';
const SERVICE = join(__dirname, '..', '..');
const HOOKS = join(SERVICE, '..', 'libs', 'svc-kit', 'src', 'testing', 'ts-hooks.mjs');

let backends: TestBackends;
let stub: RivhitStub;
let vendorEnv: Record<string, string>;
let local: PaymentsApp;
let authorization: string;

beforeAll(async () => {
  backends = await startTestBackends();
  stub = await new RivhitStub().start();
  vendorEnv = stub.env();
  local = await startPayments(backends);
  await local.test.app.listen(0, '127.0.0.1');
  const nats = await connect({ servers: backends.nats.url });
  const person = { id: 2, roleId: 2, nickName: 'manager' } as const;
  ({ authorization } = (await signInAs(nats, person)).headers);
  await nats.close();
}, 120_000);
afterAll(async () => {
  await local?.test.close();
  await stub?.stop();
  await backends?.stop();
});

interface Answer {
  status: number;
  text: string;
}
/** One call over a real socket; undefined when the line broke before the whole answer was here. */
const call = async (url: string, body: object, key: string): Promise<Answer | undefined> => {
  try {
    const headers = {
      ...THROUGH_GATEWAY,
      authorization,
      'content-type': 'application/json',
      'idempotency-key': key,
      connection: 'close',
    };
    const answer = await fetch(`${url}${CONFIRM}`, { method: 'POST', headers, body: JSON.stringify(body) });
    return { status: answer.status, text: await answer.text() };
  } catch {
    return undefined;
  }
};
const documents = (app: PaymentsApp, orderId: number) =>
  app.test.sql('select number from document where order_id = ?', [orderId]);
const expectOneSet = async (app: PaymentsApp, orderId: number) => {
  expect((await app.list(orderId)).map(({ amount }) => amount)).toEqual([500, 180]);
  expect(await documents(app, orderId)).toHaveLength(1);
};

describe('a confirm is carried out once', () => {
  it('[PAY-017] [PAY-068] sent five times at once: one set of rows, one document, byte-equal answers', async () => {
    const orderId = await local.newOrder();
    const url = await local.test.app.getUrl();
    const send = () => call(url, confirmBody(orderId), 'five');
    const answers = await Promise.all([send(), send(), send(), send(), send()]);
    const last = await send();
    expect(last?.status).toBe(201);
    for (const answer of answers) {
      expect([201, 409]).toContain(answer?.status);
      if (answer?.status === 201) expect(answer.text).toBe(last?.text);
      else expect(answer?.text).toContain('idempotency_in_flight');
    }
    await expectOneSet(local, orderId);
  });

  it('under a key that was used with another body is refused', async () => {
    const orderId = await local.newOrder();
    const url = await local.test.app.getUrl();
    await call(url, confirmBody(orderId), 'other');
    const other = await call(url, confirmBody(orderId, { description: 'another' }), 'other');
    expect([other?.status, other?.text]).toEqual([422, expect.stringContaining('idempotency_mismatch')]);
    await expectOneSet(local, orderId);
  });

  it('whatever byte the line is cut at', async () => {
    const { port } = local.test.app.getHttpServer().address() as AddressInfo;
    const proxy = new CutProxy(port);
    const url = await proxy.start();
    // Multiples of a prime: spread over head and body of both sides, and the same in each run.
    const cuts: Cut[] = Array.from({ length: 24 }, (_, i) => ({
      side: i % 2 ? 'answer' : 'question',
      bytes: 1 + ((i * 97) % (i % 2 ? 420 : 900)),
    }));
    for (const [i, cut] of cuts.entries()) {
      const orderId = await local.newOrder();
      proxy.next = cut;
      const first = await call(url, confirmBody(orderId), `cut-${i}`);
      proxy.next = undefined;
      let whole = await call(url, confirmBody(orderId), `cut-${i}`);
      // The first is still being carried out: its caller is told to wait.
      while (whole?.status === 409) whole = await call(url, confirmBody(orderId), `cut-${i}`);
      expect([cut, whole?.status]).toEqual([cut, 201]);
      if (first) expect(first.text).toBe(whole?.text);
      expect((await call(url, confirmBody(orderId), `cut-${i}`))?.text).toBe(whole?.text);
      await expectOneSet(local, orderId);
    }
    await proxy.stop();
  });
});

/** The service as a process of its own, which may be killed; all that it prints is kept. */
const startProcess = async (database: string) => {
  const port = await freePort();
  const child: ChildProcess = spawn(
    process.execPath,
    ['-C', 'source', '--import', HOOKS, join(SERVICE, 'src', 'main.ts')],
    {
      cwd: SERVICE,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        ...testEnvironment(backends, database),
        ...vendorEnv,
        PERUKE_HTTP_PORT: String(port),
        LOG_LEVEL: 'trace',
      } as NodeJS.ProcessEnv,
    },
  );
  let printed = '';
  const listening = new Promise<void>((resolve, reject) => {
    const read = (text: string) => {
      printed += text;
      if (printed.includes('"listening"')) resolve();
    };
    child.stdout?.setEncoding('utf8').on('data', read);
    child.stderr?.setEncoding('utf8').on('data', read);
    child.once('exit', () => reject(new Error(`the service ended: ${printed.slice(-2000)}`)));
  });
  await listening;
  return {
    url: `http://127.0.0.1:${port}`,
    printed: () => printed,
    kill: async (signal: NodeJS.Signals = 'SIGKILL') => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill(signal);
      await once(child, 'exit');
    },
    die: () => void child.kill('SIGKILL'),
  };
};

describe('a vendor’s document is made once', () => {
  // Orders come in through the app that was there first: one replica reads.
  let running: Awaited<ReturnType<typeof startProcess>>;
  beforeEach(async () => {
    running = await startProcess(local.test.database);
  });
  afterEach(async () => {
    stub.forget();
    await running.kill();
    expect(running.printed()).not.toContain(stub.token);
  });
  const madeFor = (orderId: number) =>
    [...stub.made.values()].filter(({ body }) => String(body['comments']).startsWith(`order ${orderId} `));
  const body = (orderId: number) => confirmBody(orderId, { description: `order ${orderId} wig` });

  it.each([
    ['before the vendor made anything', true],
    ['after the vendor made it, before its answer', false],
  ])('when the service is killed %s', async (_when, isDryRun) => {
    const orderId = await local.newOrder();
    stub.onCarriedOut(({ path, body: asked }) => {
      if (path !== '/Document.New' || Boolean(asked['check_only']) !== isDryRun) return;
      stub.onCarriedOut(undefined);
      running.die();
    });
    expect(await call(running.url, body(orderId), `killed-${isDryRun}`)).toBeUndefined();
    expect([await local.list(orderId), madeFor(orderId).length]).toEqual([[], isDryRun ? 0 : 1]);
    await running.kill();
    running = await startProcess(local.test.database);
    const again = await call(running.url, body(orderId), `killed-${isDryRun}`);
    expect(again?.status).toBe(201);
    expect((await call(running.url, body(orderId), `killed-${isDryRun}`))?.text).toBe(again?.text);
    expect(madeFor(orderId)).toHaveLength(1);
    await expectOneSet(local, orderId);
  });

  it('when nobody asks again after the kill: it waits for a person, whose retry saves the money with it', async () => {
    const orderId = await local.newOrder();
    stub.onCarriedOut(({ path, body: asked }) => {
      if (path !== '/Document.New' || asked['check_only'] === true) return;
      stub.onCarriedOut(undefined);
      running.die();
    });
    await call(running.url, body(orderId), 'left');
    await running.kill();
    await local.test.sql(
      `update invoicing_job set touched_at = now() - interval '3 minutes' where order_id = ?`,
      [orderId],
    );
    const listed = await local.test.api.as('manager').get('/base/api/accounting/attention');
    const [item] = attentionListSchema.parse(listed.body).data.filter(({ wig_id }) => wig_id === orderId);
    expect(item).toMatchObject({ saved: false, amount: 680 });
    running = await startProcess(local.test.database);
    const url = `${running.url}/base/api/accounting/attention/${item?.id}/retry`;
    const retried = await fetch(url, { method: 'POST', headers: { ...THROUGH_GATEWAY, authorization } });
    expect(await retried.json()).toEqual({ data: { settled: true, reason: '' } });
    expect(madeFor(orderId)).toHaveLength(1);
    await expectOneSet(local, orderId);
  });

  it('and a second call that comes meanwhile is told that the first is worked on', async () => {
    const orderId = await local.newOrder();
    let second: Promise<Answer | undefined> | undefined;
    stub.onCarriedOut(({ path, body: asked }) => {
      if (path === '/Document.New' && asked['check_only'] === true)
        second = call(running.url, body(orderId), 'meanwhile');
    });
    // The dry run of the first is answered only when the second has come back.
    stub.holdAnswer = async () => void (await second);
    const first = await call(running.url, body(orderId), 'meanwhile');
    stub.holdAnswer = undefined;
    expect([(await second)?.status, first?.status]).toEqual([409, 201]);
    expect(madeFor(orderId)).toHaveLength(1);
    await expectOneSet(local, orderId);
  });
});
