import { isKnown } from '@peruke/contracts/kernel';
import { EDIT_KINDS, type EditLog, ORDER_TEXT_KEYS, PHOTO_MOMENTS } from '@peruke/contracts/orders';
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

const Of = ({ label, children }: { label: string; children: ReactNode }) => (
  <>
    {label}: {children}
  </>
);

const Change = ({ label, from, to }: { label: string; from: ReactNode; to: ReactNode }) => {
  const { t } = useTranslation();
  return (
    <Of label={label}>
      <OrNone>{from}</OrNone> {t('card.logs.arrow')} <OrNone>{to}</OrNone>
    </Of>
  );
};

/** Kinds of files are noted one word a file. */
const FilesText = ({ value, new_value: next }: EditLog) => {
  const { t } = useTranslation();
  const kinds = (next ?? value ?? '').split(', ');
  const images = kinds.filter((kind) => kind === 'image').length;
  const videos = kinds.filter((kind) => kind === 'video').length;
  const counted = [
    images > 0 && t('card.gallery.photos', { count: images }),
    videos > 0 && t('card.gallery.videos', { count: videos }),
  ];
  return (
    <Of label={counted.filter(Boolean).join(', ')}>
      {t(next === null ? 'card.logs.removed' : 'card.logs.added')}
    </Of>
  );
};

const StageText = ({ what, value, new_value: next }: EditLog) => {
  const { t } = useTranslation();
  const stageText = useStageText();
  if (next === null) return <Of label={stageText(what)}>{t('card.logs.removed')}</Of>;
  const work = value === null ? STAGE_WORK[next] : undefined;
  if (work) return <Of label={stageText(what)}>{t(work)}</Of>;
  const label = t(what === 'category' ? 'card.stages.category' : 'card.stages.title');
  return (
    <Change label={label} from={<bdi>{stageText(value ?? '')}</bdi>} to={<bdi>{stageText(next)}</bdi>} />
  );
};

const FieldText = ({ what, value, new_value: next }: EditLog) => {
  const { t } = useTranslation();
  const each = (names: string | null, key: (name: string) => string): string =>
    (names ?? '')
      .split(', ')
      .filter(Boolean)
      .map((name) => t(key(name), { defaultValue: name }))
      .join(', ');
  const view = (name: string) => `card.gallery.${isKnown(PHOTO_MOMENTS, name) ? 'moment' : 'angle'}.${name}`;
  const label = isKnown(ORDER_TEXT_KEYS, what)
    ? t(`card.texts.${what}`)
    : t(FIELDS[what] ?? what, { defaultValue: what });
  if (what === 'properties') return <Of label={label}>{each(next, (name) => `wig:property.${name}`)}</Of>;
  if (what === 'photoView') return <Change label={label} from={each(value, view)} to={each(next, view)} />;
  if (!value && !next) return label;
  return <Change label={label} from={value && valueOf(what, value)} to={next && valueOf(what, next)} />;
};

const TEXTS = { general: FieldText, stage: StageText, file: FilesText };

/** A row of the log of edits in words; what somebody wrote stays as it is. */
export const EditText = ({ log }: { log: EditLog }) => {
  const Text = isKnown(EDIT_KINDS, log.kind) ? TEXTS[log.kind] : FieldText;
  return <Text {...log} />;
};
