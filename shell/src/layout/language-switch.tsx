import { currentLanguage, type Language, switchLanguage } from '@peruke/mf-kit/i18n';
import { Segmented, type SegmentedOption } from '@peruke/ui/core';

const LANGUAGES: readonly SegmentedOption<Language>[] = [
  { value: 'he', label: 'עברית', content: 'עב', lang: 'he' },
  { value: 'en', label: 'English', content: 'EN', lang: 'en' },
];

/** Saves the choice and reloads the page (I18N-003). Its name is in both languages: whoever needs it reads the other. */
export const LanguageSwitch = () => (
  <Segmented
    label="שפה / Language"
    options={LANGUAGES}
    value={currentLanguage()}
    onChange={(language) => language !== currentLanguage() && switchLanguage(language)}
    size="small"
  />
);
