import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { editedFields } from '@peruke/contracts/kernel';
import type { ChangeSettingsBody } from '@peruke/contracts/settings';
import type { SignedInUser } from '@peruke/svc-kit/auth';
import { toWireDate } from '@peruke/svc-kit/time';
import { HouseSettings, type SettingChanged, THE_HOUSE } from '../settings.entity.js';
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

  execute({ body, user, now }: ChangeSettings): Promise<void> {
    const { base_version, changed, ...sent } = body;
    const base = { base_version, changed };
    const changes = editedFields(sent, base);
    refuseSettings(changes, { pinned: this.book.pinned.variables, today: toWireDate(now) });
    return this.em.transactional(async (em) => {
      const house = await em.findOneOrFail(HouseSettings, THE_HOUSE, {
        lockMode: LockMode.PESSIMISTIC_WRITE,
      });
      const made = house.change(changes, this.book.inForce(house.values), base);
      await em.flush();
      await keepHistory(em, made, { user, now });
    });
  }
}

const keepHistory = async (
  em: EntityManager,
  changes: readonly SettingChanged[],
  { user, now }: Pick<ChangeSettings, 'user' | 'now'>,
): Promise<void> => {
  for (const { key, before, after } of changes)
    await em.execute(
      `insert into setting_change (key, at, by_id, by_name, before, after)
       values (?, ?, ?, ?, ?::jsonb, ?::jsonb)`,
      [key, now.toISOString(), user.id, user.nickName, JSON.stringify(before), JSON.stringify(after)],
    );
};
