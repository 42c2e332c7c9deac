import { LINE_FAULTS } from '../chaos/line.ts';
import { SERVICES, type ServiceName } from '../gateway/routes.ts';
import type { Cluster, Gateway } from './open-cluster.ts';

/** What is harmed; the answer brings the part back. */
export type Fault = { kind: string; forMs?: number; strike: () => Promise<() => void | Promise<void>> };

/** Longer than a session with the database may be silent. */
const LINE_MS = 6_000;

const natsFault = ({ nats }: Cluster, stream: string): Fault => ({
  kind: 'a NATS node, which leads a stream',
  strike: async () => {
    await nats.killLeader(stream);
    return () => nats.mend();
  },
});

const serviceFault = ({ stand, start }: Cluster, service: ServiceName): Fault => ({
  kind: `a process of ${service}`,
  strike: async () => {
    await stand.kill(service);
    return async () => {
      stand.forgetKilled();
      await start(service);
    };
  },
});

const gatewayFault = ({ stand, door, gateways, release }: Cluster): Fault => ({
  kind: 'one of two gateways',
  strike: async () => {
    const gone = gateways.shift() as Gateway;
    process.kill(gone.pid, 'SIGKILL');
    return async () => {
      door.dismiss(gone.port);
      const next = await stand.startGateway(release);
      gateways.push(next);
      door.admit(next.port);
    };
  },
});

const primaryFault = ({ postgres }: Cluster): Fault => ({
  kind: 'the primary of PostgreSQL, and a standby is promoted',
  strike: async () => {
    await postgres.losePrimary();
    return () => postgres.mend();
  },
});

const standbyFault = ({ postgres }: Cluster): Fault => ({
  kind: 'a standby of PostgreSQL',
  strike: async () => {
    await postgres.loseStandby();
    return () => postgres.mend();
  },
});

const filesFault = ({ files }: Cluster): Fault => ({
  kind: 'the store of files',
  strike: async () => {
    await files.kill();
    return () => files.mend();
  },
});

const primaryAndStandbyFault = ({ postgres }: Cluster): Fault => ({
  kind: 'the primary of PostgreSQL, and a standby of PostgreSQL: nobody is promoted until it is back',
  strike: async () => {
    await postgres.losePrimaryAndStandby();
    return () => postgres.mend();
  },
});

const both = (one: Fault, other: Fault): Fault => ({
  kind: `${one.kind}, and ${other.kind}`,
  strike: async () => {
    const mends = await Promise.all([one.strike(), other.strike()]);
    return async () => {
      for (const mend of mends) await mend();
    };
  },
});

/** Each kind of part alone, then each with each other kind, then the lines. */
export function faultsOf(cluster: Cluster): Fault[] {
  const movable = [natsFault(cluster, 'ORDERS'), serviceFault(cluster, 'orders'), gatewayFault(cluster)];
  const servers = [primaryFault(cluster), standbyFault(cluster), filesFault(cluster)];
  const others = SERVICES.filter((service) => service !== 'orders');
  return [
    ...movable,
    ...servers,
    ...['CLIENTS', 'PAYMENTS'].map((stream) => natsFault(cluster, stream)),
    ...others.map((service) => serviceFault(cluster, service)),
    ...movable.flatMap((one, i) => [...movable.slice(i + 1), ...servers].map((other) => both(one, other))),
    ...[primaryFault(cluster), standbyFault(cluster)].map((one) => both(one, filesFault(cluster))),
    primaryAndStandbyFault(cluster),
    ...(['NATS', 'PostgreSQL'] as const).flatMap((server) =>
      LINE_FAULTS.map((how) => ({
        kind: `the line of all services to ${server}: ${how}`,
        forMs: LINE_MS,
        strike: async () => {
          cluster.cables[server].harm(how);
          return () => cluster.cables[server].mend();
        },
      })),
    ),
  ];
}
