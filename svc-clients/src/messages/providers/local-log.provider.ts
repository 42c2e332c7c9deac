import { Logger } from '@nestjs/common';
import type { MessageChannel } from '@peruke/contracts/clients';
import type { MessageProvider, OutgoingMessage, ProviderAnswer } from './provider.js';

/** Israeli fixed lines take no text message. */
const FIXED_LINE = /^\+972(?:[2-489]|7\d)\d{7}$/;

/** Sends nothing: writes a line to the log and decides by the number. The default, and what the demo runs on. */
export class LocalLogProvider implements MessageProvider {
  readonly name = 'local-log';
  private readonly logger = new Logger('messages');

  constructor(readonly channel: MessageChannel) {}

  send({ id, phone }: OutgoingMessage): Promise<ProviderAnswer> {
    const answer: ProviderAnswer =
      this.channel === 'sms' && FIXED_LINE.test(phone)
        ? { status: 'undelivered', description: 'fixed-line' }
        : { status: 'delivered' };
    this.logger.log({ message: id, channel: this.channel, ...answer }, 'a message to a customer');
    return Promise.resolve(answer);
  }
}
