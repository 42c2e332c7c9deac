import { MANAGER_COLOURS } from '@peruke/contracts/identity';
import { isKnown } from '@peruke/contracts/kernel';
import { VisuallyHidden } from '@peruke/ui/core';
import { useTranslation } from 'react-i18next';
import styles from './users.module.css';

/** A colour of the calendar, with its name for those who do not see it. */
export const ColourSwatch = ({ colour }: { colour: string }) => {
  const { t } = useTranslation();
  return (
    <span className={styles.swatch} style={{ background: colour }}>
      {isKnown(MANAGER_COLOURS, colour) && <VisuallyHidden>{t(`users.colours.${colour}`)}</VisuallyHidden>}
    </span>
  );
};
