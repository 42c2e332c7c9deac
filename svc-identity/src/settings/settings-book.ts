import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Settings } from '@peruke/contracts/settings';
import { currentEnvironment, ServiceConfig } from '@peruke/svc-kit/app';
import { type Pinned, pinnedSettings, settingsInForce } from '@peruke/svc-kit/settings';
import { HouseSettings, THE_HOUSE } from './settings.entity.js';

/** What holds of the settings: the operator's variables stand over what the house has set. */
@Injectable()
export class SettingsBook {
  readonly pinned: Pinned = pinnedSettings(currentEnvironment());

  constructor(private readonly config: ServiceConfig) {}

  /** What holds now. */
  async settings(em: EntityManager): Promise<Settings> {
    return this.inForce((await em.findOneOrFail(HouseSettings, THE_HOUSE)).values);
  }

  inForce(kept: Partial<Settings>): Settings {
    return settingsInForce(kept, {
      pinned: this.pinned,
      isProduction: this.config.mode === 'production',
    });
  }
}
