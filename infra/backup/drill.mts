/**
 * `npm run data:drill`: a demo workshop is backed up while it runs, works on, loses its machine and comes back from the folder of
 * backups. `--orders 1000000` adds so many old orders first, for how long it takes at that size: they are of svc-orders alone, so
 * nothing is asked about views then.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { setTimeout as delay } from 'node:timers/promises';
import { lookItUp, workOneDay } from '../earlier-data/people.ts';
import { startPortal } from '../earlier-data/started-portal.ts';
import { dataFolder } from '../embedded/data-folder.ts';
import { databaseOf } from '../embedded/portal-plan.ts';
import { SERVICES } from '../gateway/routes.ts';
import { settledVerdict } from './look.ts';
import { addOldOrders, countOrders } from './old-orders.ts';
import { restore } from './restore.ts';
import { adminUrlOf, takeBackup } from './take-backup.ts';

/** What may be lost with the machine: the archive is behind by no more. */
const ARCHIVE_MS = 35_000;

const { values } = parseArgs({ options: { orders: { type: 'string', default: '0' } } });
const oldOrders = Number(values.orders);

const root = fileURLToPath(new URL('../..', import.meta.url));
const work = await mkdtemp(join(tmpdir(), 'peruke-drill-'));
const [path, backups] = [join(work, 'data'), join(work, 'backups')];
const data = dataFolder(work, { PERUKE_DATA_DIR: path });
process.env['PERUKE_BACKUP_DIR'] = backups;

const began = performance.now();
const say = (text: string): void =>
  console.log(`${((performance.now() - began) / 1000).toFixed(1).padStart(7)} s  ${text}`);

/** The machine is lost with everything on it; what is left is the folder of backups. */
async function drill(): Promise<string[]> {
  const portal = await startPortal(root, path, say);
  await addOldOrders(await adminUrlOf(data), oldOrders, say);
  const early = await workOneDay(portal.url);
  const backup = await takeBackup(data, backups).catch(async () => {
    // The start is taking one of its own.
    await delay(10_000);
    return takeBackup(data, backups);
  });
  say(`backed up while it runs: ${Math.round(backup.bytes / 1024 ** 2)} MB`);
  const late = await workOneDay(portal.url);
  const orders = await countOrders(await adminUrlOf(data));
  await delay(ARCHIVE_MS);
  await portal.stop();
  await rm(path, { recursive: true });
  say('the machine is lost');

  await restore({ data, backups, databases: SERVICES.map(databaseOf), say });
  say('restored');
  const again = await startPortal(root, path, say);
  try {
    say('answers again');
    const missing = [...(await lookItUp(again.url, early)), ...(await lookItUp(again.url, late))];
    const restored = await countOrders(await adminUrlOf(data));
    say(`${restored} orders are there`);
    if (restored !== orders) missing.push(`of ${orders} orders ${restored} are there`);
    const { orderId } = await workOneDay(again.url);
    if (orderId <= late.orderId + 1_000) missing.push(`order ${orderId} may have been given before`);
    if (oldOrders > 0) return missing;
    const { faults } = await settledVerdict(data);
    return [...missing, ...faults.map(({ text }) => text)];
  } finally {
    await again.stop();
  }
}

let found: string[];
try {
  found = await drill();
} finally {
  await rm(work, { recursive: true, force: true });
}
for (const fault of found) say(`WRONG  ${fault}`);
say(found.length === 0 ? 'Nothing was lost, and everything fits.' : `${found.length} faults.`);
process.exit(found.length === 0 ? 0 : 1);
