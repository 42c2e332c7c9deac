import { jetstreamManager } from '@nats-io/jetstream';
import { ClientKeyed } from '@peruke/contracts/events';
import { type NatsLink, storedMessages } from '@peruke/svc-kit/events';

type Connection = Awaited<NatsLink['connection']>;
const STREAM = 'CLIENTS';

/** Takes the events that told a client's key out of the stream, for good; answers how many. Asked again, it finds the rest. */
export const eraseKey = async (connection: Connection, clientId: number): Promise<number> => {
  const found: number[] = [];
  for await (const message of storedMessages(connection, STREAM, [ClientKeyed.subject]))
    if (message.json<{ aggregateId: string }>().aggregateId === String(clientId)) found.push(message.seq);
  const { streams } = await jetstreamManager(connection);
  for (const seq of found) await streams.deleteMessage(STREAM, seq, true);
  return found.length;
};
