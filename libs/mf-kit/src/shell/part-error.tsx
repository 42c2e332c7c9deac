import { Button, ErrorState, Sheet } from '@peruke/ui/core';
import { useTranslation } from 'react-i18next';
import styles from './part-error.module.css';
import { useSelfRecovery } from './use-self-recovery';

interface PartErrorProps {
  /** What did not load, for counting its tries. */
  name: string;
  onRetry: () => void;
  /** Also tries by itself. */
  byItself: boolean;
  kind: 'load' | 'crash';
  /** A try is under way: the card stays, so that nothing flickers. */
  retrying?: boolean;
  /** In a slot: one line instead of a panel. */
  compact?: boolean;
}

/** Stands in the place of an area that could not be loaded or that broke. */
export const PartError = ({
  name,
  onRetry,
  byItself,
  kind,
  retrying = false,
  compact = false,
}: PartErrorProps) => {
  const { t } = useTranslation('shell');
  useSelfRecovery(name, onRetry, byItself && !retrying);
  if (compact) {
    return (
      <div role="alert" className={styles.line} data-part-error={kind}>
        <span>{t(`part_error.${kind}.title`)}</span>
        <Button size="small" busy={retrying} onClick={onRetry}>
          {t('part_error.retry')}
        </Button>
      </div>
    );
  }
  return (
    <Sheet className={styles.card} data-part-error={kind}>
      <ErrorState
        title={t(`part_error.${kind}.title`)}
        text={t(`part_error.${kind}.text`)}
        onRetry={onRetry}
        retrying={retrying}
      />
    </Sheet>
  );
};
