import { readFile, rm, writeFile } from 'node:fs/promises';
import type { ProcessPlan } from './supervised-process.ts';

/** How each service was started, for the maintenance verbs. Holds passwords: readable by the owner alone. */
export type ServiceSettings = Record<string, Record<string, string>>;

const OURS = /^(PERUKE_|NODE_ENV$)/;

/** Writes down the settings of the services that run now. */
export async function writeRunning(file: string, plans: ProcessPlan[]): Promise<void> {
  const settings = Object.fromEntries(
    plans.map(({ name, env }) => [
      name,
      Object.fromEntries(Object.entries(env).filter(([key]) => OURS.test(key))),
    ]),
  );
  await rm(file, { force: true });
  await writeFile(file, JSON.stringify(settings, null, 2), { mode: 0o600 });
}

/** The settings of a service that runs, or undefined. */
export async function readRunning(
  file: string,
  service: string,
): Promise<Record<string, string> | undefined> {
  try {
    return (JSON.parse(await readFile(file, 'utf8')) as ServiceSettings)[service];
  } catch {
    return undefined;
  }
}
