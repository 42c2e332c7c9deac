import { Button } from '@peruke/ui/core';
import { useTranslation } from 'react-i18next';
import { resetOverrides, takesOverrides, wishedOverrides } from '../registry/overrides';
import styles from './layouts.module.css';

/** Says that this browser runs another build of a remote than everybody else, or would like to, and takes it back. */
export const OverrideBadge = () => {
  const { t } = useTranslation('shell');
  const names = Object.keys(wishedOverrides());
  if (names.length === 0) return null;
  return (
    <aside className={styles.overrides} aria-label={t('overrides.label')}>
      <span>
        {t(takesOverrides() ? 'overrides.text' : 'overrides.refused')} <bdi dir="ltr">{names.join(', ')}</bdi>
      </span>
      <Button size="small" onClick={resetOverrides}>
        {t('overrides.reset')}
      </Button>
    </aside>
  );
};
