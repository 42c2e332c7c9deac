import { fileURLToPath } from 'node:url';
import { dataFolder } from './data-folder.ts';
import { isRotatedKey, ROTATED_KEYS, rotateKeys } from './rotate-keys.ts';
import { runningStart, takeStartLock } from './start-lock.ts';

/** `npm run rotate -- gateway nats`: other keys from the next start on. */
async function rotate(names: readonly string[]): Promise<number> {
  const data = dataFolder(fileURLToPath(new URL('../..', import.meta.url)), process.env);
  const keys = names.includes('all') ? ROTATED_KEYS : names.filter(isRotatedKey);
  if (keys.length === 0 || (keys.length !== names.length && !names.includes('all'))) {
    console.error(`usage: npm run rotate -- all | ${ROTATED_KEYS.join(' | ')} ...`);
    return 2;
  }
  const running = await runningStart(data.lock);
  if (running) {
    console.error(`The portal runs from this folder (process ${running.pid}). Stop it first.`);
    return 1;
  }
  const lock = await takeStartLock(data.lock, 'rotate', () => {});
  await rotateKeys(data, keys);
  await lock.release();
  console.log(`Forgotten: ${keys.join(', ')}. The next "npm start" makes others.`);
  return 0;
}

process.exitCode = await rotate(process.argv.slice(2));
