import type { ConsumerInfo, ConsumerMessages, JsMsg } from '@nats-io/jetstream';
import type { NatsConnection, QueuedIterator, Status } from '@nats-io/transport-node';

/**
 * Gives back what a reader that died has left unanswered, as it would have done had it been stopped gently; else the server
 * repeats it only when the time for an answer has run out. The server ignores it for what was answered.
 */
export const giveBackForTheDead = (connection: Pick<NatsConnection, 'publish'>, info: ConsumerInfo): void => {
  const { stream_name: stream, name, ack_floor: answered, delivered } = info;
  for (let seq = answered.stream_seq + 1; seq <= delivered.stream_seq; seq++)
    // As the server names the place for an answer: stream, reader, delivery, place in the stream, count, time, what waits.
    connection.publish(`$JS.ACK.${stream}.${name}.1.${seq}.${delivered.consumer_seq}.0.0`, '-NAK');
};

/**
 * Notices that deliveries are lost on their way: with a node, a line, or to a reader that is gone. Later ones must not pass
 * them, so whoever reads begins anew then.
 */
export class LossWatch {
  constructor(
    private last: number,
    private readonly onLoss: (error: Error) => void,
  ) {}

  /** The server counts what it delivers. */
  see({ info: { deliverySequence } }: JsMsg): void {
    if (deliverySequence > this.last + 1)
      this.onLoss(new Error(`${deliverySequence - this.last - 1} deliveries did not arrive`));
    this.last = deliverySequence;
  }

  /** What is on its way over a line that is lost, or from a node that says nothing any more. Ends with the reading. */
  async follow(
    connection: Pick<NatsConnection, 'status'>,
    messages: ConsumerMessages,
    signal: AbortSignal,
  ): Promise<void> {
    const line = connection.status() as QueuedIterator<Status>;
    signal.addEventListener('abort', () => line.stop(), { once: true });
    const lookAtLine = async (): Promise<void> => {
      for await (const { type } of line)
        if (type === 'reconnect') this.onLoss(new Error('the line was lost'));
    };
    const lookAtPull = async (): Promise<void> => {
      for await (const { type } of messages.status())
        if (type === 'heartbeats_missed') this.onLoss(new Error('the server is silent'));
    };
    await Promise.all([lookAtLine(), lookAtPull()]);
  }
}
