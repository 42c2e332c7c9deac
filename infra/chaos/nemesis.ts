import { readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { processIdentity } from '@peruke/backends';
import type { Random } from '../bench/random.ts';
import type { DataFolder } from '../embedded/data-folder.ts';
import type { ServiceSettings } from '../embedded/running-portal.ts';
import { SERVICES } from '../gateway/routes.ts';

const BACK_MS = 120_000;
const LOOK_MS = 50;
const LOOK_PATIENCE_MS = 2_000;

type Child = { name: string; pid: number; identity: string };

const PARTS = [...SERVICES, 'gateway', 'nats', 'postgres'] as const;
export const FAULTS = PARTS.flatMap((part) => [
  { how: 'kill', part } as const,
  ...(part === 'postgres' ? [] : [{ how: 'stop', part } as const]),
]);
export type Fault = (typeof FAULTS)[number];

/** Every kind once before any comes again, in an order that the seed draws. */
export function drawFaults(random: Random, count: number): Fault[] {
  const drawn: Fault[] = [];
  while (drawn.length < count) {
    const left = [...FAULTS];
    while (left.length > 0 && drawn.length < count)
      drawn.push(left.splice(random.below(left.length), 1)[0] as Fault);
  }
  return drawn;
}

/** Does harm to a running portal and waits until every part answers again; the time since the harm. */
export async function strike(fault: Fault, data: DataFolder, url: string, random: Random): Promise<number> {
  const child = await childOf(data, fault.part);
  if (fault.how === 'stop') {
    process.kill(child.pid, 'SIGSTOP');
    await delay(1_000 + random.below(4_000));
    process.kill(child.pid, 'SIGCONT');
  } else process.kill(child.pid, 'SIGKILL');
  const began = performance.now();
  const doors = [`${url}/health/live`, ...(await readyDoors(data))];
  while (!isAnother(child, fault) || !(await allAnswer(doors))) {
    if (performance.now() - began > BACK_MS)
      throw new Error(`${fault.how} ${fault.part}: not back after ${BACK_MS / 1000} s`);
    await delay(LOOK_MS);
  }
  return performance.now() - began;
}

/** A process that was killed is gone, whatever still answers on its port for a moment. */
const isAnother = (child: Child, { how }: Fault): boolean =>
  how === 'stop' || processIdentity(child.pid) !== child.identity;

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
