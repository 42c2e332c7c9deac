import { execFile } from 'node:child_process';
import { rename } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { failWrites } from './fire-at-once.ts';
import { READ_EVERY_MS, signal, type TriedPortal } from './tried-portal.ts';

const run = promisify(execFile);

/** What lets go of a fault again. */
type End = () => Promise<void> | void;
interface Fault {
  alert: string;
  what: string;
  /** Some last beyond their end: a share of half an hour, a job that is tried again tomorrow. */
  stays?: true;
  begin: (portal: TriedPortal) => Promise<End>;
}

/** More than each rule asks for, of the longest: half an hour. */
const WITHIN_MS = 40 * 60_000;
/** Moves of one order, each an event and a row of the audit. */
const MOVES = 1_200;
const HANDLES = 400;
const STOPPED_MS = 700;
const GOING_MS = 300;

/** Nobody else writes into a table until the end; who reads it passes. */
const holdTable = async (portal: TriedPortal, service: string, table: string): Promise<End> => {
  const session = await portal.session(service);
  await session.query(`begin; lock table ${table} in exclusive mode`);
  return () => session.end();
};

/** A view is taken for one that this release brings; what is in the streams cannot be told to it, nor what comes. */
const holdView: Fault['begin'] = async (portal) => {
  const release = await holdTable(portal, 'calendar', 'order_view');
  const session = await portal.session('calendar');
  await session.query(`delete from reading_view where view = 'order-view'`);
  await session.end();
  signal([await portal.pidOf('calendar')], 'SIGKILL');
  return release;
};

const moveOften = async (portal: TriedPortal): Promise<void> => {
  const order = await portal.draft();
  for (let i = 0; i < MOVES; i++) {
    const status = await portal.move(order, i % 2 === 0 ? 'Wigs in Production' : 'Draft');
    if (status !== 200) throw new Error(`the order was not moved: ${status}`);
  }
};

/** A restore of files older than the databases: a photo whose preview is to be drawn is not there. */
const losePhoto: Fault['begin'] = async (portal) => {
  const session = await portal.session('orders');
  const { rows } = await session.query<{ id: number; order_id: number; path: string }>(
    `select id, order_id, path from media where kind = 'image' and removed_at is null order by id limit 1`,
  );
  const [photo] = rows;
  if (!photo) throw new Error('the demo workshop has no photo');
  const file = join(portal.files, 'orders/media', photo.path);
  await rename(file, `${file}.away`);
  await session.query('update media set preview_path = null where id = $1', [photo.id]);
  // as after four tries in vain, of which the next five minutes would see no more
  await session.query(
    'insert into media_job (order_id, user_id, media_ids, attempts) values ($1, 1, $2, 4)',
    [photo.order_id, [photo.id]],
  );
  await session.end();
  return () => rename(`${file}.away`, file);
};

/** A socket that is opened again whenever the other side has had enough of it. */
const keepOpen = (port: number, isOver: () => boolean, sockets: Set<Socket>): void => {
  const socket = connect(port, '127.0.0.1');
  sockets.add(socket);
  socket.on('error', () => undefined);
  socket.on('close', () => {
    sockets.delete(socket);
    if (!isOver()) setTimeout(() => keepOpen(port, isOver, sockets), 100);
  });
};

/** A service that may have few handles, and callers who keep them. */
const takeHandles: Fault['begin'] = async (portal) => {
  await run('prlimit', [`--pid=${await portal.keeperPid()}`, `--nofile=${HANDLES}:${HANDLES}`]);
  const before = await portal.pidOf('floor');
  signal([before], 'SIGKILL');
  await portal.until('the service is started anew', async () => (await portal.pidOf('floor')) !== before);
  const sockets = new Set<Socket>();
  let isOver = false;
  const port = Number(portal.settings['floor']?.['PERUKE_HTTP_PORT']);
  for (let i = 0; i < HANDLES * 0.85; i++) keepOpen(port, () => isOver, sockets);
  return () => {
    isOver = true;
    for (const socket of sockets) socket.destroy();
  };
};

/** A process that gets the processor for a third of each second. */
const starve: Fault['begin'] = async (portal) => {
  const pids = [await portal.pidOf('clients')];
  let isOver = false;
  const pulses = (async () => {
    while (!isOver) {
      signal(pids, 'SIGSTOP');
      await delay(STOPPED_MS);
      signal(pids, 'SIGCONT');
      await delay(GOING_MS);
    }
  })();
  return () => {
    isOver = true;
    return pulses;
  };
};

const FAULTS: readonly Fault[] = [
  {
    alert: 'WritesFailSlowly of orders',
    what: 'changes that fail now and then fire WritesFailSlowly',
    stays: true,
    begin: async (portal) => {
      await failWrites(portal, await portal.draft());
      return () => undefined;
    },
  },
  { alert: 'PreviewsFail of orders', what: 'a photo that is lost', stays: true, begin: losePhoto },
  { alert: 'ViewBehind of calendar', what: 'a view that cannot be filled', begin: holdView },
  {
    alert: 'AuditUnsealed of orders',
    what: 'an audit that cannot be chained',
    begin: (portal) => holdTable(portal, 'orders', 'audit_seal'),
  },
  {
    alert: 'EventsPile of calendar',
    what: 'events that are not taken in',
    begin: async (portal) => {
      await moveOften(portal);
      return () => undefined;
    },
  },
  { alert: 'FilesRunOut of floor', what: 'callers who keep their lines open', begin: takeHandles },
  { alert: 'EventLoopHeld of clients', what: 'a process that is given too little time', begin: starve },
];

/** What has to last before it is told of: all is begun, one after the other, and each is waited for. */
export const fireWithTime = async (portal: TriedPortal): Promise<void> => {
  const ends: End[] = [];
  try {
    for (const { begin, what } of FAULTS) {
      ends.push(await begin(portal));
      console.log(`begun: ${what}`);
    }
    await Promise.all(
      FAULTS.map(({ alert, what }) =>
        portal.until(`${what}: ${alert}`, () => portal.fires(alert), WITHIN_MS),
      ),
    );
  } finally {
    for (const end of ends.toReversed()) await end();
  }
  const passing = FAULTS.filter(({ stays }) => !stays);
  await delay(READ_EVERY_MS);
  await portal.until('what is over goes', async () => {
    const fire = await Promise.all(passing.map(({ alert }) => portal.fires(alert)));
    return !fire.includes(true);
  });
};
