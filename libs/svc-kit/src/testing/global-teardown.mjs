import { once } from 'node:events';

export default async () => {
  const child = globalThis.postgresOfWorkers;
  const ended = once(child, 'exit');
  child.disconnect();
  await ended;
};
