import { Button, Ltr } from '@peruke/ui/core';
import { formatTime } from '@peruke/ui/formats';
import { IconCloudOff } from '@peruke/ui/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './bench.module.css';
import { unsent } from './held-deeds.rules';
import { deeds, useDeedQueue } from './use-deeds';
import { useDeedName } from './use-deed-name';

/** What the server refused, one by one, until somebody has read it; and that something still waits for the network. */
export const Refused = () => {
  const { t } = useTranslation();
  const queue = useDeedQueue();
  const { due, refused } = queue;
  const [isOpen, setOpen] = useState(false);
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
        <div className={classes.waiting}>
          <p role="status">
            <IconCloudOff size={24} /> {t('bench.waiting', { count: due.length })} ·{' '}
            {t('bench.waitingSince', { time: formatTime(new Date(due[0]!.at)) })}
          </p>
          <Button size="large" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {t(isOpen ? 'bench.waitingHide' : 'bench.waitingShow')}
          </Button>
          {isOpen && (
            <ul aria-label={t('bench.waitingList')}>
              {unsent(queue).map(({ id, barcode, deed, at }) => (
                <li key={id}>
                  <Ltr>{barcode}</Ltr> <span>{nameOf(deed)}</span> <bdi>{formatTime(new Date(at))}</bdi>
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </>
  );
};
