import type { Language } from '@peruke/mf-kit/i18n';
import { Segmented, type SegmentedOption } from '@peruke/ui/core';
import styles from './facing.module.css';

const LANGUAGES: readonly SegmentedOption<Language>[] = [
  { value: 'he', label: 'עברית', lang: 'he' },
  { value: 'en', label: 'English', lang: 'en' },
];

interface LanguageChoiceProps {
  language: Language;
  onChoose: (language: Language) => void;
}

/** In words: she does not know the house's signs. Its name is in both, for who reads the other. */
export const LanguageChoice = ({ language, onChoose }: LanguageChoiceProps) => (
  <div className={styles.languages}>
    <Segmented label="שפה / Language" options={LANGUAGES} value={language} onChange={onChoose} />
  </div>
);
