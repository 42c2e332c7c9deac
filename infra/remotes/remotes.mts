/** `npm run remotes -- list | publish <remote|folder> | activate <remote> <build> | rollback <remote> | retire <remote>` */
import { existsSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { BadArtefact } from './artefact.ts';
import { openRemoteStore } from './open-store.ts';
import { RemoteError, type RemoteStore } from './remote-store.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const USAGE = `usage: npm run remotes -- list [remote]
       npm run remotes -- publish <remote or folder of a build> [--activate]
       npm run remotes -- activate <remote> <build>
       npm run remotes -- rollback <remote>
       npm run remotes -- retire <remote>`;

const say = (text: string): void => void process.stdout.write(`${text}\n`);
const now = () => ({
  at: new Date().toISOString(),
  by: process.env['PERUKE_BY'] || process.env['GITHUB_ACTOR'] || userInfo().username,
});

async function list(store: RemoteStore, only?: string): Promise<void> {
  for (const name of (await store.names()).filter((one) => !only || one === only)) {
    const { live, builds, log } = await store.state(name);
    say(name);
    for (const { build, at, by } of builds) say(`  ${build === live ? '*' : ' '} ${build}  ${at}  ${by}`);
    if (only) for (const { did, build, at, by } of log) say(`    ${at}  ${did} ${build}  ${by}`);
  }
}

const folderOf = (what: string): string => {
  const built = join(root, what, 'dist');
  return existsSync(join(built, 'remote.json')) ? built : resolve(process.env['INIT_CWD'] ?? '.', what);
};

async function main(verb: string | undefined, [first, second]: string[]): Promise<void> {
  const store = await openRemoteStore(process.env, resolve(root, process.env['PERUKE_DATA_DIR'] || '.data'));
  if (verb === 'list') return list(store, first);
  if (verb === 'publish' && first) {
    const { name, build } = await store.publish(folderOf(first), now());
    if (second === '--activate') await store.activate(name, build, now());
    return say(`${name} ${build} is published${second === '--activate' ? ' and live' : ''}`);
  }
  if (verb === 'activate' && first && second) {
    await store.activate(first, second, now());
    return say(`${first} ${second} is live`);
  }
  if (verb === 'rollback' && first)
    return say(`${first} ${await store.rollBack(first, now())} is live again`);
  if (verb === 'retire' && first) {
    await store.retire(first, now());
    return say(`${first} is not shown any more`);
  }
  process.stderr.write(`${USAGE}\n`);
  process.exitCode = 2;
}

try {
  const [verb, ...words] = process.argv.slice(2);
  await main(verb, words);
} catch (error) {
  if (!(error instanceof RemoteError || error instanceof BadArtefact)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
