import { JetStreamApiCodes, JetStreamApiError, jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { inboxOf } from '@peruke/contracts/nats';
import type { DataFolder } from '../embedded/data-folder.ts';
import { readRunning } from '../embedded/running-portal.ts';
import type { ServiceName } from '../gateway/routes.ts';
import type { StreamSize } from './verify.ts';

/** Asks the NATS of the portal that runs, as the service whose stream it is. */
export const streamSizeOf =
  (data: DataFolder): StreamSize =>
  (service) =>
    messagesIn(data, service, service.toUpperCase());

/** How many events could not be read, by whomever. */
export const deadLettersOf = (data: DataFolder): Promise<number | undefined> =>
  messagesIn(data, 'identity', 'DLQ');

async function messagesIn(
  data: DataFolder,
  service: ServiceName,
  stream: string,
): Promise<number | undefined> {
  const settings = await readRunning(data.running, service);
  const servers = settings?.['PERUKE_NATS_URL']?.split(',');
  if (!servers) return undefined;
  const pass = settings?.['PERUKE_NATS_PASSWORD'];
  const caFile = settings?.['PERUKE_NATS_CA'];
  try {
    const connection = await connect({
      servers,
      inboxPrefix: inboxOf(service),
      ...(pass && { user: service, pass }),
      ...(caFile && { tls: { caFile } }),
      timeout: 5_000,
    });
    try {
      const { state } = await (await jetstreamManager(connection)).streams.info(stream);
      return state.messages;
    } catch (error) {
      // Made with the first event of its service; with a journal that has events, their number tells the rest.
      if (error instanceof JetStreamApiError && error.code === JetStreamApiCodes.StreamNotFound) return 0;
      throw error;
    } finally {
      await connection.close();
    }
  } catch {
    return undefined;
  }
}
