import { createHmac, timingSafeEqual } from 'node:crypto';
import type { MessageReason } from '@peruke/contracts/clients';
import * as z from 'zod';
import { type Posted, postOnce } from './post-once.js';
import type { MessageProvider, OutgoingMessage, ProviderAnswer, Receipt } from './provider.js';

export interface TwilioSettings {
  /** https://api.twilio.com, or a gateway that speaks the same. */
  url: string;
  account: string;
  token: string;
  /** Where receipts come in, as the vendor reaches it. */
  receiptsUrl: string;
  timeoutMs: number;
}

/** https://www.twilio.com/docs/api/errors */
const REASONS: Readonly<Record<number, MessageReason>> = {
  21211: 'invalid-number',
  21217: 'invalid-number',
  21401: 'invalid-number',
  21610: 'refused-by-customer',
  21614: 'fixed-line',
  30004: 'refused-by-customer',
  30005: 'invalid-number',
  30006: 'fixed-line',
};

const made = z.object({ sid: z.string().min(1) });
const refused = z.object({ code: z.coerce.number() });

const judge = (posted: Posted): ProviderAnswer => {
  if (posted.kind === 'never-left') return { status: 'later' };
  if (posted.kind === 'lost') return { status: 'undelivered', description: 'outcome-unknown' };
  if (posted.status === 429) return { status: 'later' };
  if (posted.status >= 500) return { status: 'undelivered', description: 'server-error' };
  if (posted.status >= 400) {
    const error = refused.safeParse(posted.body);
    return { status: 'undelivered', description: REASONS[error.data?.code ?? 0] ?? 'provider-failed' };
  }
  const message = made.safeParse(posted.body);
  // taken without its name: receipts carry our own number
  return { status: 'accepted', providerId: message.data?.sid ?? '' };
};

abstract class Twilio {
  protected constructor(protected readonly settings: TwilioSettings) {}

  protected async create(what: 'Messages' | 'Calls', id: number | null, fields: Record<string, string>) {
    const { url, account, token, receiptsUrl, timeoutMs } = this.settings;
    const form = new URLSearchParams(fields);
    if (id !== null) form.set('StatusCallback', callbackUrl(receiptsUrl, id));
    const headers = {
      authorization: `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}`,
      'content-type': 'application/x-www-form-urlencoded',
    };
    return judge(
      await postOnce(
        `${url}/2010-04-01/Accounts/${account}/${what}.json`,
        headers,
        form.toString(),
        timeoutMs,
      ),
    );
  }
}

/** SMS by the Messages resource. */
export class TwilioSms extends Twilio implements MessageProvider {
  readonly name = 'twilio-sms';
  readonly channel = 'sms';

  /** @param from a number of the account, or the SID of a messaging service (MG...) */
  constructor(
    settings: TwilioSettings,
    private readonly from: string,
  ) {
    super(settings);
  }

  send({ id, phone, body }: OutgoingMessage): Promise<ProviderAnswer> {
    const sender: Record<string, string> = this.from.startsWith('MG')
      ? { MessagingServiceSid: this.from }
      : { From: this.from };
    return this.create('Messages', id, { To: phone, ...sender, Body: body });
  }
}

const escapeXml = (text: string): string =>
  text.replace(/[<>&'"]/g, (character) => `&#${character.charCodeAt(0)};`);

const VOICES = {
  he: ['he-IL', 'Google.he-IL-Standard-A'],
  en: ['en-US', 'Google.en-US-Standard-C'],
} as const;

/** A spoken message by the Calls resource: for phones that take no text. */
export class TwilioVoice extends Twilio implements MessageProvider {
  readonly name = 'twilio-voice';
  readonly channel = 'voice';

  constructor(
    settings: TwilioSettings,
    private readonly from: string,
  ) {
    super(settings);
  }

  send({ id, phone, body, language }: OutgoingMessage): Promise<ProviderAnswer> {
    const [spoken, voice] = VOICES[language];
    const say = `<Say language="${spoken}" voice="${voice}">${escapeXml(body)}</Say>`;
    const twiml = `<Response>${say}<Pause length="1"/>${say}</Response>`;
    return this.create('Calls', id, { To: phone, From: this.from, Twiml: twiml });
  }
}

const callbackUrl = (receiptsUrl: string, id: number): string => `${receiptsUrl}/twilio?message=${id}`;

/** https://www.twilio.com/docs/usage/security: HMAC-SHA1 over the URL and the sorted fields. */
export const twilioSignature = (
  token: string,
  url: string,
  fields: Readonly<Record<string, string>>,
): string =>
  createHmac('sha1', token)
    .update(
      url +
        Object.keys(fields)
          .sort()
          .map((name) => name + fields[name])
          .join(''),
    )
    .digest('base64');

export const isTwilioSignature = (
  { token, receiptsUrl }: TwilioSettings,
  id: number,
  fields: Readonly<Record<string, string>>,
  signature: string,
): boolean => {
  const right = Buffer.from(twilioSignature(token, callbackUrl(receiptsUrl, id), fields));
  const given = Buffer.from(signature);
  return right.length === given.length && timingSafeEqual(right, given);
};

const OUTCOMES: Readonly<Record<string, [Receipt['outcome'], MessageReason | '']>> = {
  delivered: ['delivered', ''],
  read: ['delivered', ''],
  completed: ['delivered', ''],
  undelivered: ['undelivered', ''],
  failed: ['undelivered', 'provider-failed'],
  canceled: ['undelivered', 'provider-failed'],
  busy: ['undelivered', 'no-answer'],
  'no-answer': ['undelivered', 'no-answer'],
};

/** A status callback of a message or a call; every other word is a step on the way. */
export const twilioReceipt = (id: number, fields: Readonly<Record<string, string>>): Receipt => {
  const status = fields['MessageStatus'] ?? fields['CallStatus'] ?? '';
  const [outcome, reason] = OUTCOMES[status] ?? ['passing', ''];
  const byCode = outcome === 'undelivered' ? REASONS[Number(fields['ErrorCode'])] : undefined;
  return {
    messageId: id,
    providerId: fields['MessageSid'] ?? fields['CallSid'] ?? '',
    outcome,
    status,
    description: byCode ?? reason,
  };
};
