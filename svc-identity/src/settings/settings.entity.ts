import { defineEntity, p } from '@mikro-orm/postgresql';
import { SettingsChanged } from '@peruke/contracts/events';
import type { EditBase } from '@peruke/contracts/kernel';
import type { SettingKey, Settings } from '@peruke/contracts/settings';
import { Aggregate, type FieldVersions, refuseConflicts, writtenNow } from '@peruke/svc-kit/db';
import { isSame } from './settings.rules.js';

const HouseSettingsSchema = defineEntity({
  name: 'HouseSettings',
  tableName: 'house_settings',
  extends: Aggregate,
  properties: {
    values: p.json<Partial<Settings>>(),
    fieldVersions: p.json<FieldVersions>(),
  },
});

/** There is one house. */
export const THE_HOUSE = 1;

export interface SettingChanged {
  key: SettingKey;
  before: unknown;
  after: unknown;
}

/** What the owner has set; a key that she never touched is not here. */
export class HouseSettings extends HouseSettingsSchema.class {
  static readonly inAudit = ['values'] as const;
  static readonly partsInAudit = ['values'] as const;

  /** Answers what became another. `inForce` is what each key holds now, by whomever it was set. */
  change(changes: Partial<Settings>, inForce: Settings, base: EditBase): SettingChanged[] {
    const changed = (Object.keys(changes) as SettingKey[])
      .map((key) => ({ key, before: inForce[key], after: changes[key] }))
      .filter(({ before, after }) => !isSame(before, after));
    refuseConflicts(
      this,
      base,
      changed.map(({ key, before, after }) => ({ key, mine: after, theirs: before })),
    );
    if (changed.length === 0) return [];
    const keys = changed.map(({ key }) => key);
    this.values = { ...this.values, ...Object.fromEntries(keys.map((key) => [key, changes[key]])) };
    this.fieldVersions = writtenNow(this, keys);
    this.tellAgain();
    return changed;
  }

  /** Tells everything anew, for readers that lost their history. */
  tellAgain(): void {
    this.record(SettingsChanged, () => ({ settings: this.values }));
  }
}
HouseSettingsSchema.setClass(HouseSettings);
