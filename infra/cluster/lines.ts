import { readFile } from 'node:fs/promises';
import { Line, type LineFault } from '../chaos/line.ts';
import type { DataFolder } from '../embedded/data-folder.ts';
import type { ServiceSettings } from '../embedded/running-portal.ts';
import type { ServiceName } from '../gateway/routes.ts';
import type { NatsCluster } from './nats-cluster.ts';

/** The ways of all services to one server; together they are one cable. */
export class Cable {
  readonly #lines: Line[];

  constructor(lines: Line[]) {
    this.#lines = lines;
  }

  harm(how: LineFault): void {
    for (const line of this.#lines) line.harm(how);
  }

  mend(): void {
    for (const line of this.#lines) line.mend();
  }

  close(): void {
    for (const line of this.#lines) line.close();
  }
}

export async function cableToNats(nats: NatsCluster): Promise<{ cable: Cable; url: string }> {
  const lines = await Promise.all(nats.ports.map((port) => Line.open(port)));
  return { cable: new Cable(lines), url: lines.map(({ port }) => `nats://127.0.0.1:${port}`).join(',') };
}

/** And what each service is given, so that it goes this way to PostgreSQL, whichever server is the primary. */
export async function cableToPostgres(
  data: DataFolder,
  ports: readonly number[],
): Promise<{ cable: Cable; envOf: (service: ServiceName) => Record<string, string> }> {
  const settings = JSON.parse(await readFile(data.running, 'utf8')) as ServiceSettings;
  const lines = await Promise.all(ports.map((port) => Line.open(port)));
  const hosts = lines.map(({ port }) => `127.0.0.1:${port}`).join(',');
  const through = (text: string): string => {
    const { username, password, pathname } = new URL(text);
    return `postgres://${username}:${password}@${hosts}${pathname}?target_session_attrs=primary`;
  };
  const urlsOf = (service: ServiceName): [string, string][] =>
    Object.entries(settings[service] ?? {}).filter(([name]) => /^PERUKE_PG_.*URL$/.test(name));
  return {
    cable: new Cable(lines),
    envOf: (service) => Object.fromEntries(urlsOf(service).map(([name, url]) => [name, through(url)])),
  };
}
