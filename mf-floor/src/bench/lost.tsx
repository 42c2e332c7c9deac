import { classNames, FreeText, Ltr } from '@peruke/ui/core';
import { formatDateTime } from '@peruke/ui/formats';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { lostDeeds } from './bench-keep';
import classes from './bench.module.css';
import { useDeedName } from './use-deed-name';

/** What was done here and did not arrive before the device was withdrawn, to be written down: it is kept nowhere. */
export const Lost = () => {
  const { t } = useTranslation();
  const nameOf = useDeedName();
  const lost = useSyncExternalStore(lostDeeds.subscribe, lostDeeds.get);
  if (lost.length === 0) return null;
  const title = t('bench.lost', { count: lost.length });
  return (
    <div className={classNames(classes.waiting, classes.lost)} role="alert">
      <b>{title}</b>
      <ul aria-label={title}>
        {lost.map(({ id, barcode, deed, at, doneAt, by, why }) => (
          <li key={id}>
            <Ltr>{barcode}</Ltr>
            <span>
              {nameOf(deed)} · <Ltr>{formatDateTime(doneAt ?? new Date(at))}</Ltr> ·{' '}
              <FreeText>{by.nickName}</FreeText>
              {why !== undefined && (
                <>
                  <br />
                  {why}
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
      <p>{t('bench.lostHint')}</p>
    </div>
  );
};
