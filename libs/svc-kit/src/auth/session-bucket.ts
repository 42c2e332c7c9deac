import { createHash, randomBytes } from 'node:crypto';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import { type KV, Kvm } from '@nats-io/kv';
import type { NatsConnection } from '@nats-io/transport-node';
import { SESSION_BUCKET } from '@peruke/contracts/identity';
import { raiseCopies } from '../events/streams.js';

const REQUEST_MS = 2_000;
const DAY_MS = 24 * 3_600_000;

/** Opaque, 256 bit. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** What the bucket and the database hold in place of a token. */
export const sessionKeyOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/**
 * Opens the bucket of live sessions, making it where it is missing. Reads go to the leader (`allow_direct` off): a
 * session that was just written must be seen by whoever asks next.
 */
export const openSessionBucket = (nats: NatsConnection, replicas = 1, timeout = REQUEST_MS): Promise<KV> =>
  new Kvm(jetstream(nats, { timeout })).create(SESSION_BUCKET, {
    history: 1,
    ttl: 30 * DAY_MS,
    allow_direct: false,
    replicas,
    maxValueSize: 4_096,
    timeout,
  });

/** More copies of the sessions where the cluster is to keep more; svc-identity alone may. */
export const raiseSessionCopies = async (nats: NatsConnection, wanted: number): Promise<boolean> =>
  raiseCopies(await jetstreamManager(nats), `KV_${SESSION_BUCKET}`, wanted);
