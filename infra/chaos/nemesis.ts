import { readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { processIdentity } from '@peruke/backends';
import type { Random } from '../bench/random.ts';
import type { DataFolder } from '../embedded/data-folder.ts';
import type { ServiceSettings } from '../embedded/running-portal.ts';
import { SERVICES } from '../gateway/routes.ts';
import type { Clock } from './clock.ts';
import type { SmallDisk } from './small-disk.ts';

const BACK_MS = 120_000;
const LOOK_MS = 50;
const LOOK_PATIENCE_MS = 2_000;
/** What a clock that is set right by hand or by its server does: seconds, minutes, an hour of summer time. */
const JUMPS_S = [-3_600, -600, -70, -5, 5, 70, 600, 3_600] as const;
const CLOCK_IS_READ_MS = 1_100;

type Child = { name: string; pid: number; identity: string };

export type Fault = { how: 'kill' | 'stop' | 'jump' | 'fill'; part: string };

const PARTS = [...SERVICES, 'gateway', 'nats', 'postgres'] as const;
/** What happens to a process; and what happens to the machine, of which a run names what it wants. */
export const FAULTS = {
  processes: PARTS.flatMap((part): Fault[] => [
    { how: 'kill', part },
    ...(part === 'postgres' ? [] : [{ how: 'stop', part } as const]),
  ]),
  clock: [{ how: 'jump', part: 'clock' }],
  disk: [{ how: 'fill', part: 'disk' }],
} satisfies Record<string, readonly Fault[]>;

/** A portal that is running, and what it runs on where that can be harmed. */
export type World = { data: DataFolder; url: string; clock?: Clock; disk?: SmallDisk };

/** Every kind once before any comes again, in an order that the seed draws. */
export function drawFaults(random: Random, count: number, kinds: readonly Fault[]): Fault[] {
  const drawn: Fault[] = [];
  while (drawn.length < count) {
    const left = [...kinds];
    while (left.length > 0 && drawn.length < count)
      drawn.push(left.splice(random.below(left.length), 1)[0] as Fault);
  }
  return drawn;
}

/** Does harm to a running portal and waits until every part answers again; the time since the harm was over. */
export async function strike(fault: Fault, world: World, random: Random): Promise<number> {
  const isOver = await harm(fault, world, random);
  const began = performance.now();
  const doors = [`${world.url}/health/live`, ...(await readyDoors(world.data))];
  while (!isOver() || !(await allAnswer(doors))) {
    if (performance.now() - began > BACK_MS)
      throw new Error(`${fault.how} ${fault.part}: not back after ${BACK_MS / 1000} s`);
    await delay(LOOK_MS);
  }
  return performance.now() - began;
}

/** Answers how to see that the harm is over, whatever still answers for a moment. */
async function harm(
  { how, part }: Fault,
  { data, clock, disk }: World,
  random: Random,
): Promise<() => boolean> {
  const aWhile = (): Promise<void> => delay(1_000 + random.below(4_000));
  if (how === 'jump') {
    await clock?.stand(random.pick(JUMPS_S));
    await delay(CLOCK_IS_READ_MS);
    await aWhile();
    await clock?.stand(0);
    await delay(CLOCK_IS_READ_MS);
    return () => true;
  }
  if (how === 'fill') {
    await disk?.fill();
    await aWhile();
    await disk?.free();
    return () => true;
  }
  const child = await childOf(data, part);
  if (how === 'stop') {
    process.kill(child.pid, 'SIGSTOP');
    await aWhile();
    process.kill(child.pid, 'SIGCONT');
    return () => true;
  }
  process.kill(child.pid, 'SIGKILL');
  return () => processIdentity(child.pid) !== child.identity;
}

async function childOf(data: DataFolder, part: string): Promise<Child> {
  const { children } = JSON.parse(await readFile(data.lock, 'utf8')) as { children: Child[] };
  const alive = children.filter(({ pid, identity }) => processIdentity(pid) === identity);
  const child = alive.find(({ name }) => name === part || name === `svc-${part}`);
  if (!child) throw new Error(`There is no ${part} among ${alive.map(({ name }) => name).join(', ')}`);
  return child;
}

async function readyDoors(data: DataFolder): Promise<string[]> {
  const settings = JSON.parse(await readFile(data.running, 'utf8')) as ServiceSettings;
  return Object.values(settings).flatMap((env) =>
    env['PERUKE_HTTP_PORT'] ? [`http://127.0.0.1:${env['PERUKE_HTTP_PORT']}/health/ready`] : [],
  );
}

async function allAnswer(doors: readonly string[]): Promise<boolean> {
  const answers = await Promise.all(
    doors.map(async (door) => {
      try {
        const answer = await fetch(door, { signal: AbortSignal.timeout(LOOK_PATIENCE_MS) });
        await answer.arrayBuffer();
        return answer.ok;
      } catch {
        return false;
      }
    }),
  );
  return answers.every(Boolean);
}
