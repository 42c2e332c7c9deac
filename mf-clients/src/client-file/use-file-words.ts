import { STATE_KEYS, type OrderState } from '@peruke/contracts/orders';
import { useStateText } from '@peruke/ui/core';
import { useTranslation } from 'react-i18next';
import type { FileWords } from './file-page.rules';

/** Headings and words of a client's file in the language of the page; what has none is shown as it is kept. */
export const useFileWords = (): Omit<FileWords, 'title' | 'note'> => {
  const { t, i18n } = useTranslation();
  const states = useTranslation('states');
  const stateText = useStateText();
  const known = (key: string, kept: string): string => t(key, { defaultValue: kept });
  const houseWord = (value: string): string =>
    value in STATE_KEYS
      ? stateText(value as OrderState)
      : states.t(`stage.${value}`, { defaultValue: value });
  const WORDS: Record<string, (value: string) => string> = {
    channel: (value) => known(`contact.${value}`, value),
    contactPreference: (value) => known(`contact.${value}`, value),
    status: (value) => known(`message.status.${value}`, value),
    calendar: (value) => known(`file.calendar.${value}`, value),
    kind: (value) => known(`file.kind.${value}`, value),
    source: (value) => known(`file.source.${value}`, value),
    subject: (value) => known(`file.subject.${value}`, houseWord(value)),
    condition: (value) => known(`file.condition.${value}`, value),
    item: (value) => known(`file.item.${value}`, value),
    attendance: (value) => known(`file.attendance.${value}`, value),
    outcome: (value) => known(`file.outcome.${value}`, value),
    provider: (value) => known(`file.provider.${value}`, value),
    what: (value) => {
      // what was done to herself by its name, of all else what it was about
      const [about = ''] = value.split('.');
      return known(`file.deed.${value.replaceAll('.', '_')}`, known(`file.deed.${about}`, value));
    },
  };
  return {
    lang: i18n.language === 'en' ? 'en' : 'he',
    yes: t('file.yes'),
    no: t('file.no'),
    section: (name) => known(`file.section.${name}`, name),
    field: (name) => known(`file.field.${name}`, known(`fit.measure.${name}`, name)),
    value: (field, value) => (WORDS[field] ?? houseWord)(value),
  };
};
