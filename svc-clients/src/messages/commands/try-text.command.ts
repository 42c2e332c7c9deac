import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { messageText, type MessageTrial, type MessageTrialBody, TEXT_KEYS } from '@peruke/contracts/settings';
import { HouseSettings } from '@peruke/svc-kit/settings';
import { Messaging } from '../providers/messaging-config.js';
import type { ProviderAnswer } from '../providers/provider.js';

/** A text that is being written goes to the phone of whoever writes it, as a client would get it. Nothing is kept of it. */
export class TryText extends Command<MessageTrial> {
  constructor(readonly body: MessageTrialBody) {
    super();
  }
}

@CommandHandler(TryText)
export class TryTextHandler implements ICommandHandler<TryText> {
  constructor(
    private readonly house: HouseSettings,
    private readonly messaging: Messaging,
  ) {}

  async execute({ body: { occasion, language, text, subject, phone } }: TryText): Promise<MessageTrial> {
    const { providers } = this.messaging;
    if (!providers.channels.includes('sms')) return { outcome: 'refused', reason: 'no-channel' };
    const settings = { ...(await this.house.settings()), [TEXT_KEYS[occasion][language]]: text };
    const { name, barcode } = subject;
    return outcomeOf(
      await providers.of('sms').send({
        ...{ id: null, phone, occasion, language, variables: { name, barcode } },
        body: messageText(settings, { occasion, language }, subject),
      }),
    );
  }
}

const outcomeOf = (answer: ProviderAnswer): MessageTrial => {
  if (answer.status === 'later') return { outcome: 'refused', reason: 'server-error' };
  if (answer.status === 'undelivered') return { outcome: 'refused', reason: answer.description };
  return { outcome: 'sent', reason: '' };
};
