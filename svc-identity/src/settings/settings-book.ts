import { Injectable } from '@nestjs/common';
import type { Settings } from '@peruke/contracts/settings';
import { currentEnvironment, ServiceConfig } from '@peruke/svc-kit/app';
import { type Pinned, pinnedSettings, settingsInForce } from '@peruke/svc-kit/settings';

/** What holds of the settings: the operator's variables stand over what the house has set. */
@Injectable()
export class SettingsBook {
  readonly pinned: Pinned = pinnedSettings(currentEnvironment());

  constructor(private readonly config: ServiceConfig) {}

  inForce(kept: Partial<Settings>): Settings {
    return settingsInForce(kept, {
      pinned: this.pinned,
      isProduction: this.config.mode === 'production',
    });
  }
}
