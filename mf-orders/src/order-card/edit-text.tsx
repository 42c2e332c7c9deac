import { isKnown } from '@peruke/contracts/kernel';
import { type EditLog, ORDER_TEXT_KEYS, PHOTO_MOMENTS } from '@peruke/contracts/orders';
import { DateText, MoneyText, OrNone } from '@peruke/ui/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useStageText } from '../wig/value-text';
import styles from './logs-tab.module.css';

/** What was done to a stage that is neither its name nor its end, as the house logs it. */
const STAGE_WORK: Readonly<Record<string, string>> = {
  added: 'card.logs.added',
  done: 'card.logs.done',
  'not done': 'card.logs.unticked',
  'pair pinned': 'compare.title',
  'pair taken off': 'card.logs.pairOff',
};
/** Fields whose names stand elsewhere on the card. */
const FIELDS: Readonly<Record<string, string>> = {
  totalPrice: 'card.payments.price',
  completeDate: 'card.general.completeDate',
  properties: 'card.properties.title',
  photoView: 'card.gallery.angleTitle',
  intake: 'intake.title',
  'client-word': 'intake.word.text',
};

const valueOf = (what: string, value: string): ReactNode => {
  if (what === 'totalPrice') return <MoneyText shekels={Number(value)} />;
  if (what === 'completeDate') return <DateText value={value} />;
  return <bdi className={styles.text}>{value}</bdi>;
};

/** A row of the log of edits in words; what somebody wrote stays as it is. */
export const EditText = ({ log: { kind, what, value, new_value: next } }: { log: EditLog }) => {
  const { t } = useTranslation();
  const stageText = useStageText();
  const each = (names: string | null, key: (name: string) => string): string =>
    (names ?? '')
      .split(', ')
      .map((name) => t(key(name), { defaultValue: name }))
      .join(', ');
  const of = (label: string, ...rest: ReactNode[]) => (
    <>
      {label}: {rest}
    </>
  );
  const change = (label: string, from: ReactNode, to: ReactNode) =>
    of(
      label,
      <OrNone key="from">{from}</OrNone>,
      ` ${t('card.logs.arrow')} `,
      <OrNone key="to">{to}</OrNone>,
    );

  if (kind === 'file') {
    const kinds = (next ?? value ?? '').split(', ');
    const count = (kind: string): number => kinds.filter((one) => one === kind).length;
    const counted = [
      count('image') > 0 && t('card.gallery.photos', { count: count('image') }),
      count('video') > 0 && t('card.gallery.videos', { count: count('video') }),
    ].filter(Boolean);
    return of(counted.join(', '), t(next === null ? 'card.logs.removed' : 'card.logs.added'));
  }
  if (kind === 'stage') {
    if (next === null) return of(stageText(what), t('card.logs.removed'));
    const work = value === null ? STAGE_WORK[next] : undefined;
    if (work) return of(stageText(what), t(work));
    return change(
      t(what === 'category' ? 'card.stages.category' : 'card.stages.title'),
      <bdi>{stageText(value ?? '')}</bdi>,
      <bdi>{stageText(next)}</bdi>,
    );
  }
  const label = isKnown(ORDER_TEXT_KEYS, what)
    ? t(`card.texts.${what}`)
    : t(FIELDS[what] ?? what, { defaultValue: what });
  if (what === 'properties')
    return of(
      label,
      each(next, (name) => `wig:property.${name}`),
    );
  if (what === 'photoView') {
    const view = (names: string | null): string =>
      names
        ? each(names, (name) => `card.gallery.${isKnown(PHOTO_MOMENTS, name) ? 'moment' : 'angle'}.${name}`)
        : '';
    return change(label, view(value), view(next));
  }
  if (!value && !next) return label;
  return change(label, value && valueOf(what, value), next && valueOf(what, next));
};
