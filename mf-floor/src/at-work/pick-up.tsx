import { formatTime, wireDateOf } from '@peruke/ui/formats';
import { useTranslation } from 'react-i18next';
import { hasPassed } from './pick-up.rules';
import { ShortDate } from './short-date';
import classes from './pick-up.module.css';

const DAY_MS = 86_400_000;

/** When a client comes for what is ready: the day in words while it is near, and that it has passed. `at` is wall time. */
export const PickUp = ({ at }: { at: string | null }) => {
  const { t } = useTranslation();
  if (at === null) return <span className={classes.none}>{t('board.noMeeting')}</span>;
  const day = at.slice(0, 10);
  const now = new Date();
  const near = [now, new Date(now.getTime() + DAY_MS)].findIndex((one) => wireDateOf(one) === day);
  if (near < 0) return <ShortDate value={at} />;
  if (hasPassed(at, now))
    return <span className={classes.past}>{t('board.pickUpWas', { time: formatTime(at) })}</span>;
  return (
    <span className={near === 0 ? classes.today : undefined}>
      {t(near === 0 ? 'board.today' : 'board.tomorrow')} <bdi dir="ltr">{formatTime(at)}</bdi>
    </span>
  );
};
