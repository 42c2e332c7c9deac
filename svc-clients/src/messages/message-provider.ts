import { Inject, Injectable, Logger } from '@nestjs/common';

export interface OutgoingMessage {
  id: number;
  phone: string;
  body: string;
}

export interface ProviderAnswer {
  status: 'delivered' | 'undelivered';
  /** Empty, or a code of the reason. */
  description: string;
}

/** Who carries messages to customers. */
export interface MessageProvider {
  readonly name: string;
  send(message: OutgoingMessage): Promise<ProviderAnswer>;
}

export const MESSAGE_PROVIDER = Symbol('MessageProvider');
export const InjectMessageProvider = () => Inject(MESSAGE_PROVIDER);

/** Israeli fixed lines take no text message. */
const FIXED_LINE = /^\+972(?:[2-489]|7\d)\d{7}$/;

/** Sends nothing: writes a line to the log and decides by the number. The default, and what the demo runs on. */
@Injectable()
export class LocalLogProvider implements MessageProvider {
  readonly name = 'local-log';
  private readonly logger = new Logger('messages');

  send({ id, phone }: OutgoingMessage): Promise<ProviderAnswer> {
    const answer: ProviderAnswer = FIXED_LINE.test(phone)
      ? { status: 'undelivered', description: 'fixed-line' }
      : { status: 'delivered', description: '' };
    this.logger.log({ message: id, ...answer }, 'a message to a customer');
    return Promise.resolve(answer);
  }
}
