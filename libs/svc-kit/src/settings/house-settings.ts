import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import type { Settings } from '@peruke/contracts/settings';
import { currentEnvironment, ServiceConfig } from '../app/config.js';
import { executePrepared } from '../db/prepared.js';
import { type Pinned, pinnedSettings, settingsInForce } from './house-settings.rules.js';

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

  async settings(): Promise<Settings> {
    const rows = await executePrepared<{ key: string; value: unknown }>(
      this.em,
      'select key, value from house_setting',
      [],
    );
    const kept = Object.fromEntries(rows.map(({ key, value }) => [key, value]));
    return settingsInForce(kept, {
      pinned: this.pinned,
      isProduction: this.config.mode === 'production',
    });
  }
}
