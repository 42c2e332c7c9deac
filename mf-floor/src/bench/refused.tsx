import { Button, Ltr } from '@peruke/ui/core';
import { formatTime } from '@peruke/ui/formats';
import { useTranslation } from 'react-i18next';
import classes from './bench.module.css';
import { deeds, useDeedQueue } from './use-deeds';
import { useDeedName } from './use-deed-name';

/** What the server refused, one by one, until somebody has read it; and that something still waits for the network. */
export const Refused = () => {
  const { t } = useTranslation();
  const { due, refused } = useDeedQueue();
  const nameOf = useDeedName();
  const [first] = refused;
  return (
    <>
      {first && (
        <div className={classes.refused} role="alert">
          <p>
            <b>
              {t('bench.refused', { deed: nameOf(first.deed) })} · <Ltr>{first.barcode}</Ltr>
            </b>
            <br />
            {first.why}
          </p>
          <Button size="large" onClick={() => deeds({ type: 'read', id: first.id })}>
            {t('bench.read')}
          </Button>
        </div>
      )}
      {due.length > 0 && (
        <p className={classes.waiting} role="status">
          {t('bench.waiting', { count: due.length })} ·{' '}
          {t('bench.waitingSince', { time: formatTime(new Date(due[0]!.at)) })}
        </p>
      )}
    </>
  );
};
