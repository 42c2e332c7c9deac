import { currentLanguage, type Language, switchLanguage } from '@peruke/mf-kit/i18n';
import { Segmented, type SegmentedOption } from '@peruke/ui/core';
import { languagesKeep, operatorKeep } from './bench-keep';

const LANGUAGES: readonly SegmentedOption<Language>[] = [
  { value: 'he', label: 'עברית', content: 'עב', lang: 'he' },
  { value: 'en', label: 'English', content: 'EN', lang: 'en' },
];

const changeTo = (language: Language): void => {
  if (language === currentLanguage()) return;
  const id = operatorKeep.get()?.operator.id;
  if (!switchLanguage(language) || id === undefined) return;
  languagesKeep.set((now) => ({ ...now, [id]: language }));
};

/** Whoever works here reads in the own language, the next time too. Its name is in both, for who reads the other. */
export const BenchLanguage = () => (
  <Segmented
    label="שפה / Language"
    options={LANGUAGES}
    value={currentLanguage()}
    onChange={changeTo}
    size="small"
  />
);

/** In the language that this person has chosen at this bench; the page is opened anew in it. */
export const followLanguage = (operatorId: number): void => {
  const chosen = languagesKeep.get()?.[operatorId];
  if (chosen !== undefined && chosen !== currentLanguage()) switchLanguage(chosen);
};
