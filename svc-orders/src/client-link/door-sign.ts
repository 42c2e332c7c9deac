import { Inject, Injectable } from '@nestjs/common';
import { HouseSettings } from '@peruke/svc-kit/settings';
import { DoorConfig } from './door-config.js';

/** Whether the house gives links to clients: the operator has given a port, and the owner has switched them on. */
@Injectable()
export class DoorSign {
  constructor(
    @Inject(DoorConfig) private readonly config: DoorConfig,
    private readonly house: HouseSettings,
  ) {}

  async isOn(): Promise<boolean> {
    return this.config.port !== undefined && (await this.house.settings()).clientLink;
  }

  urlOf(token: string): string {
    return `${this.config.url}/t/${token}`;
  }
}
