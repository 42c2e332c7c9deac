/** `npm run remotes -- list | publish <remote|folder> | ship <remote|folder> | activate <remote> <build> | rollback <remote> | retire <remote> | check <remote|folder> <portal>` */
import { existsSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { missingNames, type SharedNames } from '@peruke/contracts/kernel';
import { BadArtefact, readArtefact } from './artefact.ts';
import { openRemoteStore } from './open-store.ts';
import { RemoteError, type RemoteStore } from './remote-store.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const USAGE = `usage: npm run remotes -- list [remote]
       npm run remotes -- publish <remote or folder of a build> [--activate]
       npm run remotes -- ship <remote or folder of a build>
       npm run remotes -- activate <remote> <build>
       npm run remotes -- rollback <remote>
       npm run remotes -- retire <remote>
       npm run remotes -- check <remote or folder of a build> <address of a portal>`;

const say = (text: string): void => void process.stdout.write(`${text}\n`);
const now = () => ({
  at: new Date().toISOString(),
  by: process.env['PERUKE_BY'] || process.env['GITHUB_ACTOR'] || userInfo().username,
});

async function list(store: RemoteStore, only?: string): Promise<void> {
  for (const name of (await store.names()).filter((one) => !only || one === only)) {
    const { live, builds, log } = await store.state(name);
    if (builds.length === 0) continue;
    say(name);
    for (const { build, at, by } of builds) say(`  ${build === live ? '*' : ' '} ${build}  ${at}  ${by}`);
    if (only) for (const { did, build, at, by } of log) say(`    ${at}  ${did} ${build}  ${by}`);
  }
}

const folderOf = (what: string): string => {
  const built = join(root, what, 'dist');
  return existsSync(join(built, 'remote.json')) ? built : resolve(process.env['INIT_CWD'] ?? '.', what);
};

/** Before a remote goes live: whether the portal there has all that the build takes of it. */
async function check(what: string, portal: string): Promise<void> {
  const { name, build, needs = {} } = await readArtefact(folderOf(what));
  const answer = await fetch(new URL('/shell.json', portal));
  const shell = answer.ok ? ((await answer.json()) as { build?: string; provides?: SharedNames }) : {};
  if (!shell.provides) throw new RemoteError(`${portal} does not say what it provides`);
  const missing = missingNames(needs, shell.provides);
  if (missing.length > 0)
    throw new RemoteError(
      `${name} ${build} needs a newer portal than ${shell.build}, which has no ${missing.join(', ')}`,
    );
  say(`${name} ${build} fits ${shell.build}`);
}

type Verb = (store: RemoteStore, first: string, second: string) => Promise<void>;

const VERBS: Record<string, { words: number; run: Verb }> = {
  list: { words: 0, run: (store, only) => list(store, only) },
  publish: {
    words: 1,
    run: async (store, what, then) => {
      const { name, build } = await store.publish(folderOf(what), now());
      if (then === '--activate') await store.activate(name, build, now());
      say(`${name} ${build} is published${then === '--activate' ? ' and live' : ''}`);
    },
  },
  ship: {
    words: 1,
    run: async (store, what) => {
      const { name, build, isLive } = await store.ship(folderOf(what), now());
      say(`${name} ${build} ${isLive ? 'is live' : 'was taken away before: activate it to have it again'}`);
    },
  },
  activate: {
    words: 2,
    run: async (store, name, build) => {
      await store.activate(name, build, now());
      say(`${name} ${build} is live`);
    },
  },
  rollback: {
    words: 1,
    run: async (store, name) => say(`${name} ${await store.rollBack(name, now())} is live again`),
  },
  retire: {
    words: 1,
    run: async (store, name) => {
      await store.retire(name, now());
      say(`${name} is not shown any more`);
    },
  },
  check: { words: 2, run: (_store, what, portal) => check(what, portal) },
};

async function main(verb: string, words: string[]): Promise<void> {
  const wanted = VERBS[verb];
  if (!wanted || words.length < wanted.words) {
    process.stderr.write(`${USAGE}\n`);
    process.exitCode = 2;
    return;
  }
  const store = await openRemoteStore(process.env, resolve(root, process.env['PERUKE_DATA_DIR'] || '.data'));
  const [first = '', second = ''] = words;
  await wanted.run(store, first, second);
}

try {
  const [verb = '', ...words] = process.argv.slice(2);
  await main(verb, words);
} catch (error) {
  if (!(error instanceof RemoteError || error instanceof BadArtefact)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
