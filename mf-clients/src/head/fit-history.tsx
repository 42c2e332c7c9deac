import type { Fit } from '@peruke/contracts/clients';
import { DateText } from '@peruke/ui/core';
import { useTranslation } from 'react-i18next';
import styles from './fit.module.css';
import { changesOf } from './fit.rules';

const written = (value: number | null): string => (value === null ? '–' : String(value));

/** Who measured when, and what was another then. */
export const FitHistory = ({ fit }: { fit: Fit }) => {
  const { t } = useTranslation();
  if (fit.versions.length === 0) return null;
  return (
    <section className={styles.history} aria-label={t('fit.history')}>
      <h3>{t('fit.history')}</h3>
      <ol>
        {fit.versions.map((version, i) => (
          <li key={version.version}>
            <p>
              <DateText value={version.at} /> · <bdi>{version.by}</bdi>
            </p>
            <ul>
              {changesOf(version, fit.versions[i + 1]).map(({ name, before, after }) => (
                <li key={name}>
                  {t(`fit.measure.${name}`)}:{' '}
                  {before !== null && (
                    <>
                      <s>
                        <bdi dir="ltr">{written(before)}</bdi>
                      </s>{' '}
                    </>
                  )}
                  <b>
                    <bdi dir="ltr">{written(after)}</bdi>
                  </b>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </section>
  );
};
