import type { ServiceName } from '../events/index.js';

// Read before anything is built, so nothing of contracts but types; its test holds the names against theirs.
const DEAD_LETTERS = 'DLQ';
const SESSION_BUCKET = 'sessions';
const SESSIONS = `KV_${SESSION_BUCKET}`;
const streamOf = (service: ServiceName): string => service.toUpperCase();

/** Whose streams each service reads beside its own: what its `@On` handlers name. Any other one is closed to it. */
export const NATS_READS: Readonly<Record<ServiceName, readonly ServiceName[]>> = {
  orders: ['clients', 'payments', 'calendar', 'identity'],
  clients: ['orders', 'calendar', 'identity'],
  payments: ['orders', 'clients', 'identity'],
  calendar: ['orders', 'clients', 'identity'],
  identity: ['orders', 'clients', 'payments', 'calendar', 'floor'],
  floor: ['orders', 'clients', 'calendar', 'identity'],
};

const ownerOf = (subject: string): ServiceName => subject.split('.')[0] as ServiceName;

export const mayRead = (service: string, subject: string): boolean => {
  const owner = ownerOf(subject);
  return owner === service || NATS_READS[service as ServiceName]?.includes(owner) === true;
};

/** Tells at the start, and so in every test of the service, what NATS would only refuse at run time. */
export const assertMayRead = (service: ServiceName, subject: string): void => {
  if (mayRead(service, subject)) return;
  const owner = ownerOf(subject);
  throw new Error(`svc-${service} may not read ${subject}: name ${owner} in NATS_READS (contracts/src/nats)`);
};

interface Rights {
  publish: { allow: string[]; deny: string[] };
  subscribe: { allow: string[] };
}

/** Answers come to a box of one's own: nobody reads what another one has asked. */
export const inboxOf = (service: string): string => `_INBOX_${service}`;

export const NATS_USERS = Object.keys(NATS_READS) as ServiceName[];

/** Everything that a reader of a stream asks of the server. */
const readingOf = (stream: string): string[] => [
  `$JS.API.STREAM.INFO.${stream}`,
  // Of several subjects at once it is made without a name in the subject; a durable one is refused there.
  `$JS.API.CONSUMER.CREATE.${stream}`,
  `$JS.API.CONSUMER.*.${stream}.>`,
  `$JS.API.CONSUMER.DURABLE.CREATE.${stream}.>`,
  `$JS.API.CONSUMER.MSG.NEXT.${stream}.>`,
  `$JS.API.STREAM.MSG.GET.${stream}`,
  `$JS.API.DIRECT.GET.${stream}`,
  `$JS.API.DIRECT.GET.${stream}.>`,
  `$JS.ACK.${stream}.>`,
  `$JS.FC.${stream}.>`,
];

/**
 * The least that a service needs: it publishes events of its own and hints to open pages, reads the streams above by a
 * durable consumer of its own name, and knows the sessions. Only svc-identity writes those and hears all hints.
 */
export const natsRightsOf = (service: ServiceName): Rights => {
  const own = streamOf(service);
  const isIdentity = service === 'identity';
  const read = [own, ...NATS_READS[service].map(streamOf), DEAD_LETTERS, SESSIONS];
  const kept = [own, DEAD_LETTERS, ...(isIdentity ? [SESSIONS] : [])];
  return {
    publish: {
      allow: [
        `${service}.>`,
        `dlq.${service}`,
        'rt.>',
        ...(isIdentity ? [`$KV.${SESSION_BUCKET}.>`] : []),
        '$JS.API.INFO',
        // Whoever comes first makes a stream; what is there can be changed by its owner alone.
        ...read.map((stream) => `$JS.API.STREAM.CREATE.${stream}`),
        ...kept.map((stream) => `$JS.API.STREAM.UPDATE.${stream}`),
        `$JS.API.STREAM.MSG.DELETE.${DEAD_LETTERS}`,
        // The key of a client who is forgotten.
        ...(service === 'clients' ? [`$JS.API.STREAM.MSG.DELETE.${own}`] : []),
        ...read.flatMap(readingOf),
      ],
      // A reader of another service: its place in the stream must not be moved, nor its messages taken.
      deny: NATS_USERS.filter((other) => other !== service).flatMap((other) => [
        `$JS.API.CONSUMER.*.*.${other}`,
        `$JS.API.CONSUMER.*.*.${other}.>`,
        `$JS.API.CONSUMER.*.*.*.${other}`,
        `$JS.ACK.*.${other}.>`,
      ]),
    },
    subscribe: { allow: [`${inboxOf(service)}.>`, ...(isIdentity ? ['rt.>'] : [])] },
  };
};

/**
 * The `authorization` of a server's settings. `password` gives what stands behind a user: a text in quotes, or the name of
 * a variable (`$NATS_PASSWORD_ORDERS`). An open server lets whoever gives no name do everything: tests look on.
 */
export const natsAuthorization = (password: (user: string) => string, isOpen = false): string => {
  const list = (subjects: string[]) => `[${subjects.map((subject) => JSON.stringify(subject)).join(', ')}]`;
  const users = NATS_USERS.map((service) => {
    const { publish, subscribe } = natsRightsOf(service);
    return [
      `    { user: ${service}, password: ${password(service)}, permissions: {`,
      `      publish: { allow: ${list(publish.allow)}, deny: ${list(publish.deny)} }`,
      `      subscribe: { allow: ${list(subscribe.allow)} }`,
      '    } }',
    ].join('\n');
  });
  if (isOpen) users.push('    { user: anybody, password: anybody }');
  const block = ['authorization {', '  users: [', users.join('\n'), '  ]', '}', ''].join('\n');
  return isOpen ? `${block}no_auth_user: anybody\n` : block;
};
