import { logProblem } from '../config';
import { addTexts, i18n, type Texts } from './i18n';
import { currentLanguage, type Language } from './language';

const PACKS = ['language', 'languageExtra'] as const;

type Pack = Partial<Record<Language, Texts>>;

/**
 * Fetches the two packs of the server (I18N-005). The portal's own texts do not depend on them, so a failure is
 * logged and nothing waits for it.
 */
export const loadLanguagePacks = async (fetcher: typeof fetch = fetch): Promise<void> => {
  await Promise.all(
    PACKS.map(async (name) => {
      try {
        const answer = await fetcher(`/base/api/data/${name}.json`);
        if (!answer.ok) throw new Error(`${answer.status}`);
        const texts = ((await answer.json()) as Pack)[currentLanguage()];
        if (texts) addTexts(name, texts);
      } catch (error) {
        logProblem(`language pack ${name} could not be read`, error);
      }
    }),
  );
};

/** A value of the server in the current language; what has no translation is shown as it came (I18N-007). */
export const extraText = (value: string): string =>
  i18n.t(value, { ns: 'languageExtra', defaultValue: value, keySeparator: false, nsSeparator: false });
