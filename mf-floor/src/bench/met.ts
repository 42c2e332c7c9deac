import type { FieldConflict } from '@peruke/contracts/kernel';
import { i18n } from '@peruke/mf-kit/i18n';
import { stateKeyOf } from '@peruke/ui/core';
import { formatDateTime, isolated, leftToRight } from '@peruke/ui/formats';

const text = (key: string, params: Record<string, string>): string =>
  i18n.t(key, { ns: 'mf-floor', ...params });

interface Theirs {
  user: string | null;
  at: string;
  place?: string | null;
}
const isDeed = (value: unknown): value is Theirs =>
  typeof value === 'object' && value !== null && 'user' in value;

/** The name of what two have written: a step, a stage, a property, or one of the marks of an order. */
const nameOf = (name: string): string =>
  i18n.t([`bench.met.${name}`, `wig:property.${name}`], {
    ns: 'mf-floor',
    defaultValue: i18n.t(`stage.${name}`, { ns: 'states', defaultValue: name }),
  });

const valueOf = (name: string, value: unknown): string => {
  if (value === null || value === undefined) return text('bench.nothing', {});
  if (name === 'hold') return text(`board.reason.${String(value)}`, {});
  return name === 'state'
    ? i18n.t(stateKeyOf(String(value)), { ns: 'states', defaultValue: String(value) })
    : String(value);
};

const sentence = (name: string, { theirs }: FieldConflict): string => {
  if (!isDeed(theirs))
    return text('bench.writtenSince', { name: nameOf(name), value: valueOf(name, theirs) });
  const at = theirs.at ? leftToRight(formatDateTime(theirs.at)) : '';
  if (theirs.user === null) return text('bench.takenBack', { step: nameOf(name) });
  const user = isolated(theirs.user);
  if (theirs.place === null) return text('bench.takenSince', { user, at });
  if (theirs.place !== undefined)
    return text('bench.movedSince', { place: leftToRight(theirs.place), user, at });
  return text('board.faster', { step: nameOf(name), user, at });
};

/** What was done meanwhile by somebody else, in words. */
export const metText = (conflicts: Readonly<Record<string, FieldConflict>>): string =>
  Object.entries(conflicts)
    .map(([name, conflict]) => sentence(name, conflict))
    .join(' · ');
