import { resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { type DataFolder, dataFolder } from '../embedded/data-folder.ts';
import { maintainService } from '../embedded/maintain-service.ts';
import { databaseOf } from '../embedded/portal-plan.ts';
import { StartFailure } from '../embedded/start-failure.ts';
import { SERVICES } from '../gateway/routes.ts';
import type { Series } from './after-restore.ts';
import { listBackups } from './backup-folder.ts';
import { heal } from './heal.ts';
import { lookAt } from './look.ts';
import { restore } from './restore.ts';
import { adminUrlOf, registerForgottenOf, takeBackup } from './take-backup.ts';
import type { Verdict } from './verify.ts';

const USAGE = `usage:
  npm run data -- backup [<folder>]     everything of one moment, while the portal runs
  npm run data -- list [<folder>]       the backups, and the time that each is of
  npm run data -- restore [<folder>] [--until <time>] [--series <kind>=<number>] [--yes]
                                        puts a backup in the place of the data; the portal is stopped
  npm run data -- verify                compares views, files, series and streams; the portal runs
  npm run data -- heal                  the same, and mends what is derived
The folder is PERUKE_BACKUP_DIR when it is left out.`;

const OPTIONS = {
  until: { type: 'string' },
  series: { type: 'string', multiple: true },
  yes: { type: 'boolean', default: false },
} as const;

type Asked = {
  root: string;
  data: DataFolder;
  folder: string | undefined;
  until?: string;
  series?: string[];
  yes: boolean;
};

const say = (text: string): void => console.log(text);

/** The verbs of `npm run data`; answers the exit code. */
export async function runDataVerb(root: string, argv: string[], env: NodeJS.ProcessEnv): Promise<number> {
  try {
    const { values, positionals } = parseArgs({ args: argv, options: OPTIONS, allowPositionals: true });
    const [verb = '', folder = env['PERUKE_BACKUP_DIR'] || undefined] = positionals;
    const run = Object.hasOwn(VERBS, verb) ? VERBS[verb] : undefined;
    if (!run) throw new StartFailure(USAGE);
    return await run({ root, data: dataFolder(root, env), folder, ...values });
  } catch (error) {
    const isForPerson =
      error instanceof StartFailure || (error as { code?: string }).code?.startsWith('ERR_PARSE');
    console.error(isForPerson ? (error as Error).message : error);
    return 1;
  }
}

const folderOf = ({ root, folder }: Asked): string => {
  if (!folder) throw new StartFailure('Which folder? Name it, or set PERUKE_BACKUP_DIR.');
  return resolve(root, folder);
};

const VERBS: Record<string, ((asked: Asked) => Promise<number>) | undefined> = {
  backup: async (asked) => {
    await registerForgottenOf(asked.data, folderOf(asked));
    const { path, bytes } = await takeBackup(asked.data, folderOf(asked));
    say(`Backed up: ${path} (${Math.round(bytes / 1024 ** 2)} MB)`);
    return 0;
  },
  list: async (asked) => {
    const backups = await listBackups(folderOf(asked));
    for (const { name, ended, bytes } of backups)
      say(`${name}  ${ended}  ${Math.round(bytes / 1024 ** 2)} MB`);
    if (backups.length === 0) say('There is no backup.');
    return 0;
  },
  restore: restoreAsked,
  verify: async ({ data }) => tell(await lookAt(data)),
  heal: async ({ root, data }) =>
    tell(
      await heal({
        adminUrl: await adminUrlOf(data),
        look: () => lookAt(data),
        maintain: (service, ...verb) => maintainService(root, [service, ...verb]),
        say,
      }),
    ),
};

function tell({ looked, faults }: Verdict): number {
  for (const [what, count] of Object.entries(looked)) say(`${String(count).padStart(9)}  ${what}`);
  for (const { text, mend } of faults) say(`WRONG  ${text}${mend ? '  (heal mends it)' : ''}`);
  say(faults.length === 0 ? 'Everything fits.' : `${faults.length} faults.`);
  return faults.length === 0 ? 0 : 1;
}

async function restoreAsked(asked: Asked): Promise<number> {
  const until = asked.until === undefined ? undefined : new Date(asked.until);
  if (until && Number.isNaN(until.getTime()))
    throw new StartFailure(`"${asked.until}" is no time. Write it like 2026-11-22T14:30:00+02:00.`);
  const series = seriesOf(asked.series ?? []);
  if (!asked.yes && !(await confirmed(asked.data.path))) return 1;
  const {
    backup,
    before,
    series: known,
  } = await restore({
    data: asked.data,
    backups: folderOf(asked),
    databases: SERVICES.map(databaseOf),
    until,
    series,
    say: (text) => say(`  · ${text}`),
  });
  say(`Restored from ${backup}${until ? ` as at ${until.toISOString()}` : ''}.`);
  if (before) say(`What was there before lies in ${before}; delete it when all is well.`);
  for (const [kind, last] of Object.entries(known))
    say(
      `The last ${kind} known is number ${last}. If a customer holds a later one, restore again with --series ${kind}=<its number>.`,
    );
  say('Start the portal, then look with: npm run data -- verify. Everybody signs in anew.');
  return 0;
}

const seriesOf = (given: readonly string[]): Series =>
  Object.fromEntries(
    given.map((text) => {
      const [, kind = '', last] = /^([a-z_-]+)=(\d{1,9})$/.exec(text) ?? [];
      if (!last) throw new StartFailure(`"${text}" is no series; write it like receipt=1234.`);
      return [kind, Number(last)];
    }),
  );

async function confirmed(path: string): Promise<boolean> {
  if (!process.stdin.isTTY)
    throw new StartFailure('There is nobody to ask. To restore without asking add --yes.');
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(
    `This puts a backup in the place of what is in\n  ${path}\nwhich is kept beside it. Type "yes" to go on: `,
  );
  terminal.close();
  return ['yes', 'כן'].includes(answer.trim().toLowerCase());
}
