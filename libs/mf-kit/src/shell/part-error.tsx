import { Button, EmptyState, ErrorState, Sheet } from '@peruke/ui/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { shellBridge } from './bridge';
import styles from './part-error.module.css';
import { reloadPage } from './reload-page';
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

/** `name` begins with its remote. */
const remoteOf = (name: string): string => name.split(' ')[0] ?? name;

/**
 * Whether a part did not load because this tab runs an older build than is live. Asked again after every try in vain: the
 * first answer may be from just before the new build.
 */
const useOutdated = (name: string, kind: 'load' | 'crash', retrying: boolean): boolean => {
  const [outdated, setOutdated] = useState(false);
  useEffect(() => {
    if (kind !== 'load' || retrying) return undefined;
    let current = true;
    void shellBridge()
      .isOutdated(remoteOf(name))
      .then((is) => current && setOutdated(is));
    return () => {
      current = false;
    };
  }, [name, kind, retrying]);
  return outdated;
};

/** The way on is a reload; what is typed in an open pop-up is asked about first. */
const OutdatedPart = ({ compact }: { compact: boolean }) => {
  const { t } = useTranslation('shell');
  const button = (
    <Button size={compact ? 'small' : undefined} variant="primary" onClick={() => void reloadPage()}>
      {t('version.reload')}
    </Button>
  );
  if (compact)
    return (
      <div role="alert" className={styles.line} data-part-error="outdated">
        <span>{t('version.new')}</span>
        {button}
      </div>
    );
  return (
    <Sheet className={styles.card} data-part-error="outdated">
      <EmptyState title={t('version.new')} text={t('version.text')} action={button} />
    </Sheet>
  );
};

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
  const outdated = useOutdated(name, kind, retrying);
  // the file of a build that is gone never comes back
  useSelfRecovery(name, onRetry, byItself && !retrying && !outdated);
  if (outdated) return <OutdatedPart compact={compact} />;
  const what = kind === 'load' && shellBridge().needsNewerPortal(remoteOf(name)) ? 'newer_portal' : kind;
  if (compact) {
    return (
      <div role="alert" className={styles.line} data-part-error={what}>
        <span>{t(`part_error.${what}.title`)}</span>
        <Button size="small" busy={retrying} onClick={onRetry}>
          {t('part_error.retry')}
        </Button>
      </div>
    );
  }
  return (
    <Sheet className={styles.card} data-part-error={what}>
      <ErrorState
        title={t(`part_error.${what}.title`)}
        text={t(`part_error.${what}.text`)}
        onRetry={onRetry}
        retrying={retrying}
      />
    </Sheet>
  );
};
