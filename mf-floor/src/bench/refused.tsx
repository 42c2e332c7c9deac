import type { OperatorSession } from '@peruke/contracts/identity';
import { currentLanguage } from '@peruke/mf-kit/i18n';
import { Button, FreeText, Ltr } from '@peruke/ui/core';
import { formatTime } from '@peruke/ui/formats';
import { IconCloudOff } from '@peruke/ui/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './bench.module.css';
import { type DeedQueue, unsent } from './held-deeds.rules';
import { deeds, useDeedQueue } from './use-deeds';
import { useDeedName } from './use-deed-name';

type RefusedDeeds = DeedQueue['refused'];

/** Each person once. */
const namesOf = (refused: RefusedDeeds): string => {
  const names = new Map(refused.map(({ by }) => [by.id, by.nickName]));
  return new Intl.ListFormat(currentLanguage(), { type: 'unit' }).format(names.values());
};

/** One by one, until she has read each. */
const OwnRefused = ({ deeds: [first, ...others] }: { deeds: RefusedDeeds }) => {
  const { t } = useTranslation();
  const nameOf = useDeedName();
  /** How many she has read of those that stood here. */
  const [read, setRead] = useState(0);
  if (!first && read > 0) setRead(0);
  if (!first) return null;
  const count = read + 1 + others.length;
  return (
    <div className={classes.refused} role="alert">
      <p>
        <b>
          {t('bench.refused', { deed: nameOf(first.deed) })} · <Ltr>{first.barcode}</Ltr>
        </b>
        <br />
        {first.why}
        <br />
        <FreeText>{first.by.nickName}</FreeText>
        {count > 1 && <> · {t('bench.refusedAt', { number: read + 1, count })}</>}
      </p>
      <Button
        key={first.id}
        size="large"
        onClick={() => {
          setRead(read + 1);
          deeds({ type: 'read', id: first.id });
        }}
      >
        {t('bench.read')}
      </Button>
    </div>
  );
};

/**
 * What the server refused, each to whose deed it was: while the bench is locked, only whom it waits for. And that something
 * still waits for the network. `operator`: who has unlocked it.
 */
export const Refused = ({ operator }: { operator?: OperatorSession['operator'] }) => {
  const { t } = useTranslation();
  const queue = useDeedQueue();
  const { due, refused } = queue;
  const [isOpen, setOpen] = useState(false);
  const nameOf = useDeedName();
  return (
    <>
      {operator ? (
        <OwnRefused deeds={refused.filter(({ by }) => by.id === operator.id)} />
      ) : (
        refused.length > 0 && (
          <p className={classes.note} role="status">
            {t('bench.refusedOf', { names: namesOf(refused) })}
          </p>
        )
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
