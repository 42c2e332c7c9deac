import { MANAGER_COLOURS } from '@peruke/contracts/identity';
import { VisuallyHidden } from '@peruke/ui/core';
import { useTranslation } from 'react-i18next';
import styles from './users.module.css';

/** A colour of the calendar, with its name for those who do not see it. */
export const ColourSwatch = ({ colour }: { colour: string }) => {
  const { t } = useTranslation();
  const number = (MANAGER_COLOURS as readonly string[]).indexOf(colour) + 1;
  return (
    <span className={styles.swatch} style={{ background: colour }}>
      <VisuallyHidden>{t('users.colourName', { number })}</VisuallyHidden>
    </span>
  );
};
