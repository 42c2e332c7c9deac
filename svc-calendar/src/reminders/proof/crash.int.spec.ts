import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { ReminderDue } from '@peruke/contracts/events';
import {
  createTestApp,
  startTestBackends,
  type TestApp,
  type TestBackends,
  testEnvironment,
} from '@peruke/svc-kit/testing';
import { AppModule } from '../../app.module.js';

const PROJECT = join(__dirname, '..', '..', '..');
const HOOKS = join(PROJECT, '..', 'libs', 'svc-kit', 'src', 'testing', 'ts-hooks.mjs');
const MEETINGS = 5;

describe('reminders across crashes', () => {
  let backends: TestBackends;
  // the stream is shared: each attempt has meetings of its own
  let attempts = 0;
  const open: TestApp[] = [];
  const children: ChildProcess[] = [];

  beforeAll(async () => {
    backends = await startTestBackends();
  });
  afterAll(async () => {
    for (const child of children) child.kill('SIGKILL');
    await backends?.stop();
  });
  afterEach(() => Promise.all(open.splice(0).map((test) => test.close())));

  const start = async (database: string): Promise<TestApp> => {
    const test = await createTestApp(AppModule, { backends, database });
    open.push(test);
    return test;
  };

  /** Meetings of wigs in three days, whose reminders have been due for four; nobody is there to see it. */
  const overdue = async (database: string, first: number): Promise<void> => {
    const quiet = await createTestApp(AppModule, { backends, database, events: false });
    await quiet.sql(`insert into order_view values (412, '204512', 31, 'Draft', false, true, 2)`);
    // the service looked when it started, and looks again in half a minute: it is gone by then
    await quiet.sql(
      `insert into meeting (id, calendar, order_id, start_at, created_at, created_by_id, created_by_name, remind_at)
       select id, 'orders', 412, now() + interval '3 days', now(), 2, 'Merav', now() - interval '4 days'
       from generate_series(${first}, ${first + MEETINGS - 1}) as id`,
    );
    await quiet.close();
  };

  const runUntilItDies = async (database: string, point: string): Promise<void> => {
    const program = join(__dirname, 'crash-child.ts');
    const child = spawn(process.execPath, ['-C', 'source', '--import', HOOKS, program, point], {
      cwd: PROJECT,
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...process.env, ...testEnvironment(backends, database) },
    });
    let errors = '';
    children.push(child);
    child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text));
    const [code, signal] = (await once(child, 'exit')) as [number | null, string | null];
    if (signal !== 'SIGKILL') throw new Error(`the child ended by itself with ${code ?? signal}: ${errors}`);
  };

  it.each([
    ['before its commit', 'before-commit'],
    ['after its commit, before it published', 'after-commit'],
    ['after it published, before it noted that', 'mark'],
  ])('[NTF-013] each comes once when the service dies %s and two replicas go on', async (_, point) => {
    const first = (attempts += 1) * 1000;
    const database = await backends.database();
    await overdue(database, first);
    await runUntilItDies(database, point);
    // one after the other: the watch of the tests is made by each
    const replicas = [await start(database), await start(database)];
    const told = async () =>
      (await replicas[0]!.events.stored(ReminderDue.subject))
        .map(({ data }) => (data as { meetingId: number }).meetingId)
        .filter((id) => id >= first && id < first + MEETINGS);
    // the first look may come before the database has taken back what the dead one had begun
    await replicas[0]!.waitFor('the reminders', async () => (await told()).length >= MEETINGS);
    for (const replica of replicas) await replica.published();
    expect((await told()).sort()).toEqual(Array.from({ length: MEETINGS }, (__, n) => first + n));
  });
});
