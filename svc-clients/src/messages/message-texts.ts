import { Injectable } from '@nestjs/common';
import { messageText } from '@peruke/contracts/settings';
import { HouseSettings } from '@peruke/svc-kit/settings';
import type { Language, Occasion } from './message.rules.js';

/**
 * What a template of WhatsApp is given, in this order: it is approved at Meta under the name of the occasion, in words of its
 * own that no setting changes.
 */
export const VARIABLES = ['name', 'barcode'] as const;
export type Variables = Record<(typeof VARIABLES)[number], string>;

interface Told {
  client: { name: string; surname: string };
  barcode: string;
}

/** The texts to clients, as the owner of the house has set them by now. */
@Injectable()
export class MessageTexts {
  constructor(private readonly house: HouseSettings) {}

  /** What a message keeps of its text: a later change of the setting changes nothing of what was said. */
  async write(
    occasion: Occasion,
    language: Language,
    { client: { name, surname }, barcode }: Told,
  ): Promise<{ occasion: Occasion; language: Language; variables: Variables; body: string }> {
    const settings = await this.house.settings();
    return {
      occasion,
      language,
      variables: { name, barcode },
      body: messageText(settings, { occasion, language }, { name, surname, barcode }),
    };
  }
}
