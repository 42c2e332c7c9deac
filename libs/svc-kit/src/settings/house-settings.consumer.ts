import { Controller } from '@nestjs/common';
import { SettingsChanged, type SettingsFacts } from '@peruke/contracts/events';
import { EventContext, On, Projection } from '../events/index.js';

/** The settings of the house, as svc-identity tells them. */
@Projection('house-settings', { tables: ['house_setting'] })
@Controller()
export class HouseSettingsConsumer {
  @On(SettingsChanged)
  async keep({ settings }: SettingsFacts, { em }: EventContext): Promise<void> {
    await em.execute('delete from house_setting');
    await em.execute('insert into house_setting (key, value) select key, value from jsonb_each(?::jsonb)', [
      JSON.stringify(settings),
    ]);
  }
}
