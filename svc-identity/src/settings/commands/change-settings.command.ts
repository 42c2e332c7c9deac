import { createHash } from 'node:crypto';
import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { editedFields } from '@peruke/contracts/kernel';
import type { ChangeSettingsBody, SettingKey } from '@peruke/contracts/settings';
import type { SignedInUser } from '@peruke/svc-kit/auth';
import { toWireDate } from '@peruke/svc-kit/time';
import { HouseSettings, type SettingChanged, THE_HOUSE } from '../settings.entity.js';
import { remadeLogo } from '../logo.js';
import { refuseSettings } from '../settings.rules.js';
import { SettingsBook } from '../settings-book.js';

/** Saves what the owner changed, with who and when and what it was before. */
export class ChangeSettings extends Command<void> {
  constructor(
    readonly body: ChangeSettingsBody,
    readonly user: SignedInUser,
    readonly now: Date,
  ) {
    super();
  }
}

@CommandHandler(ChangeSettings)
export class ChangeSettingsHandler implements ICommandHandler<ChangeSettings> {
  constructor(
    private readonly em: EntityManager,
    private readonly book: SettingsBook,
  ) {}

  async execute({ body, user, now }: ChangeSettings): Promise<void> {
    const { base_version, changed, ...sent } = body;
    const base = { base_version, changed };
    const given = editedFields(sent, base);
    refuseSettings(given, { pinned: this.book.pinned.variables, today: toWireDate(now) });
    const changes = given.logo ? { ...given, logo: await remadeLogo(given.logo) } : given;
    await this.em.transactional(async (em) => {
      const house = await em.findOneOrFail(HouseSettings, THE_HOUSE, {
        lockMode: LockMode.PESSIMISTIC_WRITE,
      });
      const made = house.change(changes, this.book.inForce(house.values), base);
      await em.flush();
      await keepHistory(em, made, { user, now });
    });
  }
}

/** Of a picture its fingerprint: the history tells that it was another one. */
const inHistory = (key: SettingKey, value: unknown): unknown =>
  key === 'logo' && value ? createHash('sha256').update(String(value)).digest('hex').slice(0, 12) : value;

const keepHistory = async (
  em: EntityManager,
  changes: readonly SettingChanged[],
  { user, now }: Pick<ChangeSettings, 'user' | 'now'>,
): Promise<void> => {
  for (const { key, before, after } of changes) {
    const values = [before, after].map((value) => JSON.stringify(inHistory(key, value)));
    await em.execute(
      `insert into setting_change (key, at, by_id, by_name, before, after)
       values (?, ?, ?, ?, ?::jsonb, ?::jsonb)`,
      [key, now.toISOString(), user.id, user.nickName, ...values],
    );
  }
};
