import { PROPERTY_SECTIONS, REPAIR_PROPERTIES, type PropertyName } from '@peruke/contracts/orders';
import { SectionNumber, VisuallyHidden } from '@peruke/ui/core';
import { IconCheck } from '@peruke/ui/icons';
import { useFormState, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { WithProperties } from './property-parts';
import { fieldsOf, isFilled } from './property-form';
import { sectionId } from './section-id';
import styles from './section-index.module.css';

const goTo = (key: PropertyName) => (): void => {
  const section = document.getElementById(sectionId(key));
  section?.scrollIntoView({ block: 'start', behavior: 'smooth' });
  section?.querySelector<HTMLElement>('[tabindex="0"], input, textarea')?.focus({ preventScroll: true });
};

/** The numbered parts of the form: a tick stands where something is filled in, a press leads there. */
export const SectionIndex = ({ isRepair }: { isRepair: boolean }) => {
  const { t } = useTranslation();
  const values = useWatch<WithProperties, 'properties'>({ name: 'properties' });
  const { errors } = useFormState<WithProperties>({ name: 'properties' });
  const wrong = Object.keys(errors.properties ?? {});
  return (
    <nav className={styles.index} aria-label={t('form.index')}>
      <p className={styles.title}>{t('card.properties.title')}</p>
      <ol className={styles.list}>
        {PROPERTY_SECTIONS.map(({ key }, i) =>
          isRepair && !REPAIR_PROPERTIES.includes(key) ? null : (
            <li key={key}>
              <button type="button" className={styles.entry} onClick={goTo(key)}>
                {isFilled(values, key) && !fieldsOf(key).some((field) => wrong.includes(field)) ? (
                  <span className={styles.tick}>
                    <IconCheck size={16} />
                    <VisuallyHidden>{t('form.filled')}</VisuallyHidden>
                  </span>
                ) : (
                  <SectionNumber>{i + 1}</SectionNumber>
                )}
                {t(`wig:property.${key}`)}
              </button>
            </li>
          ),
        )}
      </ol>
    </nav>
  );
};

/** The same as a row of numbers, for the narrow form from the side. */
export const SectionNumbers = ({ isRepair }: { isRepair: boolean }) => {
  const { t } = useTranslation();
  return (
    <nav aria-label={t('form.index')}>
      <ol className={styles.numbers}>
        {PROPERTY_SECTIONS.map(({ key }, i) =>
          isRepair && !REPAIR_PROPERTIES.includes(key) ? null : (
            <li key={key}>
              <button
                type="button"
                className={styles.number}
                aria-label={`${i + 1} ${t(`wig:property.${key}`)}`}
                title={t(`wig:property.${key}`)}
                onClick={goTo(key)}
              >
                {i + 1}
              </button>
            </li>
          ),
        )}
      </ol>
    </nav>
  );
};
