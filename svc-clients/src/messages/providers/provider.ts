import type { MessageChannel, MessageReason } from '@peruke/contracts/clients';
import type { Language, Occasion } from '../message.rules.js';
import type { Variables } from '../message-texts.js';

export interface OutgoingMessage {
  /** Null for a trial: nobody keeps its receipts. */
  id: number | null;
  /** `+` and digits. */
  phone: string;
  language: Language;
  occasion: Occasion;
  variables: Variables;
  /** The whole text, for channels without templates of their own. */
  body: string;
}

export type ProviderAnswer =
  /** Taken over; receipts tell the rest. */
  | { status: 'accepted'; providerId: string }
  | { status: 'delivered' }
  /** Surely not delivered, or a reason that `isUnknown`. */
  | { status: 'undelivered'; description: MessageReason | '' }
  /** Surely not taken, and the fault passes: may be asked again. */
  | { status: 'later' };

/** Who carries messages to customers over one channel. Never throws for what the vendor or the line does. */
export interface MessageProvider {
  readonly name: string;
  readonly channel: MessageChannel;
  send(message: OutgoingMessage): Promise<ProviderAnswer>;
}

/** What a vendor tells of a message later. */
export interface Receipt {
  /** Our own number, which vendors hand back; undefined when it is not there. */
  messageId?: number;
  providerId: string;
  /** `passing` is a step on the way, kept but no outcome. */
  outcome: 'passing' | 'delivered' | 'undelivered';
  /** The vendor's word. */
  status: string;
  description: MessageReason | '';
}

/** The providers of this installation by channel. */
export class MessageProviders {
  private readonly byChannel: ReadonlyMap<MessageChannel, MessageProvider>;

  constructor(providers: readonly MessageProvider[]) {
    this.byChannel = new Map(providers.map((provider) => [provider.channel, provider]));
  }

  get channels(): MessageChannel[] {
    return [...this.byChannel.keys()];
  }

  /** @throws Error when the channel was configured away while a message waited for it */
  of(channel: MessageChannel): MessageProvider {
    const provider = this.byChannel.get(channel);
    if (!provider) throw new Error(`nothing carries messages by ${channel}`);
    return provider;
  }
}
