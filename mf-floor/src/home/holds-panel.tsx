import { useLive } from '@peruke/mf-kit/realtime';
import { Badge, BarcodeText, FreeText, Panel } from '@peruke/ui/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useBoardQuery } from '../api/floor.api';
import { byAgeOfHold } from '../at-work/hold.rules';
import { HoldReason } from '../at-work/hold-reason';
import { concernsHeld } from '../api/told.rules';
import classes from './home.module.css';

const SHOWN = 5;

/** What stands still at work and why, the longest first; nothing while nothing does. */
export const HoldsPanel = () => {
  const { t } = useTranslation();
  const { data, refetch } = useBoardQuery({ held: '1' }, { refetchOnMountOrArgChange: true });
  useLive('private-orders', ['floor-changed'], (told) => {
    const shown = data?.hold.map(({ id }) => id) ?? [];
    // what is on its way may be older than what is told
    if (!data || concernsHeld(told, shown)) void refetch();
  });
  if (!data || data.hold.length === 0) return null;
  return (
    <Panel
      title={t('board.held')}
      meta={<Badge tone="warn">{String(data.hold.length)}</Badge>}
      bodyClassName={classes.flush}
    >
      <ul className={classes.list}>
        {byAgeOfHold(data.hold)
          .slice(0, SHOWN)
          .map((card) => (
            <li key={card.id}>
              <Link to={`/orders/${card.id}`}>
                <BarcodeText>{card.barcode}</BarcodeText>
              </Link>
              <span className={classes.who}>
                <FreeText>{card.client}</FreeText>
              </span>
              <span>
                <HoldReason card={card} />
                {card.hold?.by && (
                  <small className={classes.by}>
                    <FreeText>{card.hold.by}</FreeText>
                  </small>
                )}
              </span>
            </li>
          ))}
      </ul>
      {data.hold.length > SHOWN && (
        <p className={classes.rest}>
          <Link to="/floor">{t('board.allHeld', { count: data.hold.length })}</Link>
        </p>
      )}
    </Panel>
  );
};
