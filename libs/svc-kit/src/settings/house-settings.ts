import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import type { Settings } from '@peruke/contracts/settings';
import { currentEnvironment, ServiceConfig } from '../app/config.js';
import { executePrepared } from '../db/prepared.js';
import type { Letterhead } from '../pdf/render-pdf.js';
import { type Pinned, pinnedSettings, settingsInForce } from './house-settings.rules.js';

/** What callers reckon with: the picture of the papers is asked for alone, and only where one is printed. */
export type HouseWord = Omit<Settings, 'logo'>;

/**
 * What the owner of the house has set. Asked of the view each time, so a change holds at once in every replica; never kept
 * longer than a call.
 * @example const { vat } = await this.house.settings();
 */
@Injectable()
export class HouseSettings {
  private readonly pinned: Pinned = pinnedSettings(currentEnvironment());

  constructor(
    @Inject(EntityManager) private readonly em: EntityManager,
    @Inject(ServiceConfig) private readonly config: ServiceConfig,
  ) {}

  async settings(): Promise<HouseWord> {
    return this.inForce("select key, value from house_setting where key <> 'logo'");
  }

  /** The picture at the head of papers, a PNG; undefined while the house has none. */
  async logo(): Promise<Buffer | undefined> {
    const { logo } = await this.inForce("select key, value from house_setting where key = 'logo'");
    return logo === '' ? undefined : Buffer.from(logo, 'base64');
  }

  /** Whose papers these are. */
  async letterhead(): Promise<Letterhead> {
    const { businessName: name, businessAddress: address, businessPhone: phone } = await this.settings();
    return { name, address, phone, logo: await this.logo() };
  }

  private async inForce(query: string): Promise<Settings> {
    const rows = await executePrepared<{ key: string; value: unknown }>(this.em, query, []);
    const kept = Object.fromEntries(rows.map(({ key, value }) => [key, value]));
    return settingsInForce(kept, {
      pinned: this.pinned,
      isProduction: this.config.mode === 'production',
    });
  }
}
