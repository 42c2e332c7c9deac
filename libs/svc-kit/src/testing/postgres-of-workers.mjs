/**
 * One throw-away PostgreSQL for each worker of a Jest run, set up when the first of its specs asks; all go with the run,
 * however that ends. Setting one up makes a thousand files, which costs more than most specs.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '@peruke/backends';

const dir = await mkdtemp(join(tmpdir(), 'peruke-test-run-'));
const servers = new Map();
const serverOf = (worker) => {
  const server =
    servers.get(worker) ?? startPostgres({ dir: join(dir, worker), databases: [], durable: false });
  servers.set(worker, server);
  return server;
};

const door = createServer((request, response) => {
  serverOf(request.url.slice(1)).then(
    ({ adminUrl }) => response.end(adminUrl),
    (error) => response.writeHead(500).end(String(error)),
  );
});
door.listen(0, '127.0.0.1', () => process.send(`http://127.0.0.1:${door.address().port}`));

process.once('disconnect', async () => {
  for (const started of await Promise.allSettled(servers.values())) await started.value?.stop(0);
  await rm(dir, { recursive: true, force: true });
  process.exit();
});
// Ctrl-C reaches the whole group; the run that ends by it ends this.
process.on('SIGINT', () => undefined);
