import { randomUUID } from 'node:crypto';
import { jetstream, type JetStreamManager, jetstreamManager, type StreamInfo } from '@nats-io/jetstream';
import { type NatsConnection, TimeoutError } from '@nats-io/transport-node';
import { type Envelope, type EventData, type EventDefinition, SYSTEM } from '@peruke/contracts/kernel';
import { listLetters, type ParkedLetter } from '../events/dead-letters.js';
import { parseEnvelope } from '../events/inbox.js';
import { ensureStream, storedMessages, streamOf } from '../events/streams.js';

export type EnvelopeParts = Partial<Omit<Envelope, 'data' | 'type' | 'version'>>;

/** What finds a hang: on a busy machine NATS answers late, and that is no fault. */
const PATIENT = { timeout: 60_000 };
const TRIES = 30;

/** What was asked of a server that was killed is never answered: it is asked of the next one. */
const manager = async (connection: NatsConnection, tries = TRIES): Promise<JetStreamManager> => {
  try {
    await jetstreamManager(connection, { timeout: PATIENT.timeout / TRIES });
  } catch (error) {
    if (tries === 1 || !(error instanceof TimeoutError)) throw error;
    return manager(connection, tries - 1);
  }
  return jetstreamManager(connection, { ...PATIENT, checkAPI: false });
};

/** The other services, as far as a test needs them: events put into streams and read back. */
export class TestEvents {
  constructor(private readonly connection: NatsConnection) {}

  /** An event as its owner would publish it. */
  envelope<D extends EventDefinition>(
    definition: D,
    data: EventData<D>,
    parts: EnvelopeParts = {},
  ): Envelope {
    return {
      id: randomUUID(),
      type: definition.type,
      version: definition.version,
      at: new Date().toISOString(),
      actor: SYSTEM,
      aggregateId: '1',
      aggregateVersion: 1,
      ...parts,
      data: definition.schema.parse(data),
    };
  }

  /** Publishes an event as its owner would and answers its envelope. */
  async publish<D extends EventDefinition>(
    definition: D,
    data: EventData<D>,
    parts: EnvelopeParts = {},
  ): Promise<Envelope> {
    const envelope = this.envelope(definition, data, parts);
    await this.send(definition.subject, JSON.stringify(envelope), envelope.id);
    return envelope;
  }

  /** The same event once more, so that the stream stores it again: what happens after its duplicate window. */
  async publishAgain(envelope: Envelope): Promise<void> {
    await this.send(`${envelope.type}.v${envelope.version}`, JSON.stringify(envelope), randomUUID());
  }

  /** Any text on a subject: poison. */
  async send(subject: string, text: string, msgID: string = randomUUID()): Promise<void> {
    await this.ensure(streamOf(subject));
    await jetstream(this.connection, PATIENT).publish(subject, text, { msgID });
  }

  /** What a stream holds for the subjects, in order. */
  async stored(...subjects: string[]): Promise<Envelope[]> {
    const stream = streamOf(subjects[0] ?? '');
    await this.ensure(stream);
    const envelopes: Envelope[] = [];
    for await (const message of storedMessages(this.connection, stream, subjects)) {
      envelopes.push(parseEnvelope(message.string()));
    }
    return envelopes;
  }

  async stream(name: string): Promise<StreamInfo> {
    return (await manager(this.connection)).streams.info(name);
  }

  /** What a service could not handle. */
  parked(service: string): Promise<ParkedLetter[]> {
    return listLetters(this.connection, service);
  }

  /** As if NATS had lost its store. */
  async deleteStream(name: string): Promise<void> {
    await (await manager(this.connection)).streams.delete(name);
  }

  /**
   * True when the durable consumer of a service has answered for everything in the stream. Measured against the
   * stream itself: a consumer that is being made says for a moment that nothing is pending.
   */
  async hasReadAll(stream: string, service: string): Promise<boolean> {
    const jsm = await manager(this.connection);
    const info = await jsm.consumers.info(stream, service).catch(() => undefined);
    if (!info || info.num_pending + info.num_ack_pending > 0) return false;
    const { filter_subjects: several = [], filter_subject: one } = info.config;
    const last = await Promise.all(
      [...several, ...(one ? [one] : [])].map(async (subject) => {
        const message = await jsm.streams.getMessage(stream, { last_by_subj: subject }).catch(() => null);
        return message?.seq ?? 0;
      }),
    );
    return info.ack_floor.stream_seq >= Math.max(0, ...last);
  }

  private async ensure(stream: string): Promise<void> {
    await ensureStream(await manager(this.connection), stream);
  }
}
