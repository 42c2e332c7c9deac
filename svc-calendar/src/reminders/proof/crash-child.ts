/**
 * The service in a process that kills itself (-9) at a chosen point of its first look for due reminders:
 *   before-commit  the reminders are marked and recorded, but not committed
 *   after-commit   committed, nothing published yet
 *   mark           the stream has them, the outbox does not know it yet
 */
import { createRequire } from 'node:module';
import { createServiceApp } from '@peruke/svc-kit/app';
import { startEvents } from '@peruke/svc-kit/events';
import type { Client } from 'pg';
import { AppModule } from '../../app.module.js';

const [mode = ''] = process.argv.slice(2);
const die = (): never => process.kill(process.pid, 'SIGKILL') as never;

type Query = (this: Client, ...args: unknown[]) => unknown;
interface Pg {
  Client: { prototype: { query: unknown } };
}

const textOf = (query: unknown): string =>
  typeof query === 'string' ? query : ((query as { text?: string }).text ?? '');

const recorded = new WeakSet<Client>();
const watch = ({ Client: { prototype } }: Pg): void => {
  const plain = prototype.query as Query;
  prototype.query = function (this: Client, ...args: unknown[]) {
    const text = textOf(args[0]);
    if (mode === 'mark' && text.includes('update outbox')) die();
    if (text.startsWith('insert into outbox')) recorded.add(this);
    if (text !== 'commit' || !recorded.has(this) || mode === 'mark') return plain.apply(this, args);
    if (mode === 'before-commit') die();
    return Promise.resolve(plain.apply(this, args)).then(die);
  } satisfies Query;
};
// the relay and the ORM may each have a copy of the driver
const here = createRequire(import.meta.url);
const drivers = new Set<string>([
  here.resolve('pg'),
  createRequire(here.resolve('@mikro-orm/postgresql')).resolve('pg'),
]);
for (const driver of drivers) watch(here(driver) as Pg);

const app = await createServiceApp(AppModule);
await app.init();
await startEvents(app);
