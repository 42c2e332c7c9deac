import { createHmac, timingSafeEqual } from 'node:crypto';
import type { MessageReason } from '@peruke/contracts/clients';
import { idParam } from '@peruke/contracts/kernel';
import * as z from 'zod';
import { VARIABLES } from '../message-texts.js';
import { type Posted, postOnce } from './post-once.js';
import type { MessageProvider, OutgoingMessage, ProviderAnswer, Receipt } from './provider.js';

export interface WhatsAppSettings {
  /** https://graph.facebook.com/ with the version. */
  url: string;
  numberId: string;
  token: string;
  appSecret: string;
  verifyToken: string;
  /** Approved templates are `<prefix>_<occasion>`, each in he and en. */
  templatePrefix: string;
  timeoutMs: number;
}

/** https://developers.facebook.com/docs/whatsapp/cloud-api/support/error-codes */
const REASONS: Readonly<Record<number, MessageReason>> = {
  131026: 'not-on-whatsapp',
  131030: 'not-on-whatsapp',
  131045: 'provider-failed',
  131050: 'refused-by-customer',
  131009: 'invalid-number',
};
/** Limits are told as 400 as well as 429. */
const NO_ROOM = new Set([4, 80007, 130429, 131048, 131056]);

const made = z.object({ messages: z.tuple([z.object({ id: z.string().min(1) })], z.unknown()) });
const refused = z.object({ error: z.object({ code: z.coerce.number() }) });

const judge = (posted: Posted): ProviderAnswer => {
  if (posted.kind === 'never-left') return { status: 'later' };
  if (posted.kind === 'lost') return { status: 'undelivered', description: 'outcome-unknown' };
  const code = refused.safeParse(posted.body).data?.error.code ?? 0;
  if (posted.status === 429 || NO_ROOM.has(code)) return { status: 'later' };
  if (posted.status >= 500) return { status: 'undelivered', description: 'server-error' };
  if (posted.status >= 400) return { status: 'undelivered', description: REASONS[code] ?? 'provider-failed' };
  const message = made.safeParse(posted.body);
  // taken without its name: receipts carry our own number
  return { status: 'accepted', providerId: message.data?.messages[0].id ?? '' };
};

/** Template messages by the Cloud API: a business may begin a conversation with an approved template only. */
export class WhatsApp implements MessageProvider {
  readonly name = 'whatsapp';
  readonly channel = 'whatsapp';

  constructor(private readonly settings: WhatsAppSettings) {}

  async send({ id, phone, language, occasion, variables }: OutgoingMessage): Promise<ProviderAnswer> {
    const { url, numberId, token, templatePrefix, timeoutMs } = this.settings;
    const body = {
      messaging_product: 'whatsapp',
      recipient_type: 'individual',
      to: phone.slice(1),
      type: 'template',
      template: {
        name: `${templatePrefix}_${occasion}`,
        language: { code: language },
        components: [
          {
            type: 'body',
            // an empty variable is refused
            parameters: VARIABLES.map((name) => ({ type: 'text', text: variables[name].trim() || '-' })),
          },
        ],
      },
      biz_opaque_callback_data: String(id),
    };
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    return judge(await postOnce(`${url}/${numberId}/messages`, headers, JSON.stringify(body), timeoutMs));
  }
}

/** https://developers.facebook.com/docs/graph-api/webhooks: HMAC-SHA256 over the very bytes. */
export const whatsAppSignature = (appSecret: string, body: Buffer): string =>
  `sha256=${createHmac('sha256', appSecret).update(body).digest('hex')}`;

export const isWhatsAppSignature = (appSecret: string, body: Buffer, signature: string): boolean => {
  const right = Buffer.from(whatsAppSignature(appSecret, body));
  const given = Buffer.from(signature);
  return right.length === given.length && timingSafeEqual(right, given);
};

const statusSchema = z.object({
  id: z.string(),
  status: z.string(),
  biz_opaque_callback_data: idParam.optional().catch(undefined),
  errors: z
    .array(z.object({ code: z.coerce.number() }))
    .optional()
    .catch(undefined),
});
const webhookSchema = z.object({
  entry: z.array(
    z.object({
      changes: z.array(z.object({ value: z.object({ statuses: z.array(z.unknown()).optional() }) })),
    }),
  ),
});

const OUTCOMES: Readonly<Record<string, [Receipt['outcome'], MessageReason | '']>> = {
  delivered: ['delivered', ''],
  read: ['delivered', ''],
  failed: ['undelivered', 'provider-failed'],
};

/** The receipts of a webhook; what customers write and what is not understood is left out. */
export const whatsAppReceipts = (body: unknown): Receipt[] => {
  const webhook = webhookSchema.safeParse(body);
  if (!webhook.success) return [];
  return webhook.data.entry
    .flatMap(({ changes }) => changes.flatMap(({ value }) => value.statuses ?? []))
    .flatMap((raw) => {
      const status = statusSchema.safeParse(raw).data;
      if (!status) return [];
      const [outcome, reason] = OUTCOMES[status.status] ?? ['passing', ''];
      const byCode = outcome === 'undelivered' ? REASONS[status.errors?.[0]?.code ?? 0] : undefined;
      return [
        {
          messageId: status.biz_opaque_callback_data,
          providerId: status.id,
          outcome,
          status: status.status,
          description: byCode ?? reason,
        } satisfies Receipt,
      ];
    });
};
