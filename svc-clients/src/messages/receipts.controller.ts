import { EntityManager } from '@mikro-orm/postgresql';
import {
  Body,
  Controller,
  Get,
  Header,
  Headers,
  HttpCode,
  Post,
  Query,
  type RawBodyRequest,
  Req,
} from '@nestjs/common';
import { DomainError, idParam } from '@peruke/contracts/kernel';
import { isSameSecret } from '@peruke/svc-kit/app';
import { Public } from '@peruke/svc-kit/auth';
import * as z from 'zod';
import { MessageBook } from './message-book.js';
import { MessageSender } from './message-sender.js';
import { Messaging } from './providers/messaging-config.js';
import type { Receipt } from './providers/provider.js';
import { isTwilioSignature, twilioReceipt } from './providers/twilio.js';
import { isWhatsAppSignature, whatsAppReceipts } from './providers/whatsapp.js';

const messageQuery = z.object({ message: idParam });
const fieldsBody = z.record(z.string(), z.string());
const challengeQuery = z.object({
  'hub.mode': z.literal('subscribe'),
  'hub.verify_token': z.string(),
  'hub.challenge': z.string().max(200),
});

/** Where vendors tell what became of messages. Their signature is their session: without it nothing is read. */
@Public()
@Controller('messages/receipts')
export class ReceiptsController {
  constructor(
    private readonly em: EntityManager,
    private readonly messaging: Messaging,
    private readonly book: MessageBook,
    private readonly sender: MessageSender,
  ) {}

  @Post('twilio')
  @HttpCode(204)
  async twilio(
    @Query({ schema: messageQuery }) { message }: z.infer<typeof messageQuery>,
    @Body({ schema: fieldsBody }) fields: Record<string, string>,
    @Headers('x-twilio-signature') signature = '',
  ): Promise<void> {
    const { twilio } = this.messaging;
    if (!twilio) throw new DomainError('not_found');
    if (!isTwilioSignature(twilio, message, fields, signature)) throw new DomainError('forbidden');
    await this.keep([twilioReceipt(message, fields)]);
  }

  /** Meta asks once whether the address is ours. */
  @Get('whatsapp')
  @Header('content-type', 'text/plain')
  subscribe(@Query({ schema: challengeQuery }) query: z.infer<typeof challengeQuery>): string {
    const { whatsApp } = this.messaging;
    if (!whatsApp) throw new DomainError('not_found');
    if (!isSameSecret(query['hub.verify_token'], whatsApp.verifyToken)) throw new DomainError('forbidden');
    return query['hub.challenge'];
  }

  @Post('whatsapp')
  @HttpCode(204)
  async whatsApp(
    @Req() { rawBody }: RawBodyRequest<object>,
    @Body() body: unknown,
    @Headers('x-hub-signature-256') signature = '',
  ): Promise<void> {
    const { whatsApp } = this.messaging;
    if (!whatsApp) throw new DomainError('not_found');
    if (!rawBody || !isWhatsAppSignature(whatsApp.appSecret, rawBody, signature))
      throw new DomainError('forbidden');
    await this.keep(whatsAppReceipts(body));
  }

  private async keep(receipts: readonly Receipt[]): Promise<void> {
    for (const receipt of receipts) await this.book.received(this.em.fork(), receipt, new Date());
    // A way that failed may have opened a second one.
    this.sender.wake();
  }
}
