import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { type DataFolder, dataFolder } from './data-folder.ts';
import { isRotatedKey, keepVendorKey, ROTATED_KEYS, rotateKeys } from './rotate-keys.ts';
import { runningStart, takeStartLock } from './start-lock.ts';
import { isVendorKey } from './vendor-keys.ts';

/** What there is to be done, or undefined for what nobody asks like this. */
const deedOf = (names: readonly string[]): ((data: DataFolder) => Promise<string>) | undefined => {
  const [name = '', ...others] = names;
  if (isVendorKey(name) && others.length === 0)
    return async (data) => {
      // no argument: those stand in the history of the shell and in the list of processes
      if (process.stdin.isTTY) console.error(`${name}, as the vendor has given it, then Ctrl-D:`);
      await keepVendorKey(data, name, (await text(process.stdin)).trim());
      return `Kept: ${name}. The next "npm start" hands it to the service that calls the vendor.`;
    };
  const keys = name === 'all' && others.length === 0 ? ROTATED_KEYS : names.filter(isRotatedKey);
  if (keys.length === 0 || (name !== 'all' && keys.length !== names.length)) return undefined;
  return async (data) => {
    await rotateKeys(data, keys);
    return `Forgotten: ${keys.join(', ')}. The next "npm start" makes others.`;
  };
};

/** `npm run rotate -- gateway nats`: other keys from the next start on; a vendor's, by its variable, is read from the input. */
async function rotate(names: readonly string[]): Promise<number> {
  const data = dataFolder(fileURLToPath(new URL('../..', import.meta.url)), process.env);
  const deed = deedOf(names);
  if (!deed) {
    console.error(
      `usage: npm run rotate -- all | ${ROTATED_KEYS.join(' | ')} ...\n       npm run rotate -- PERUKE_RIVHIT_TOKEN < file`,
    );
    return 2;
  }
  const given = names.find((name) => process.env[name]);
  if (given) {
    console.error(`${given} is given by the environment, which wins: change it there.`);
    return 1;
  }
  const running = await runningStart(data.lock);
  if (running) {
    console.error(`The portal runs from this folder (process ${running.pid}). Stop it first.`);
    return 1;
  }
  const lock = await takeStartLock(data.lock, 'rotate', () => {});
  console.log(await deed(data));
  await lock.release();
  return 0;
}

process.exitCode = await rotate(process.argv.slice(2));
