import type { OrderOnFloor } from '@peruke/contracts/floor';
import { currentLanguage } from '@peruke/mf-kit/i18n';
import type { SlotPropsOf } from '@peruke/mf-kit/shell';
import { DateText, FreeText, Ltr, Panel } from '@peruke/ui/core';
import { useTranslation } from 'react-i18next';
import { useOnFloorQuery } from '../api/floor.api';
import { NormBar } from '../at-work/norm-bar';
import classes from './order.module.css';

/** Where the order is worked on, how long by now, and where the wig lies; nothing of one that the floor does not know. */
export const OrderFloorPanel = ({ orderId }: SlotPropsOf<'order-card.floor'>) => {
  const { t } = useTranslation();
  const { currentData: found } = useOnFloorQuery(orderId);
  if (!found || (found.card === null && found.place === null)) return null;
  return (
    <Panel title={t('order.title')}>
      <dl className={classes.facts}>
        <Place place={found.place} />
        {found.card && <AtWork card={found.card} centre={found.centre} />}
      </dl>
    </Panel>
  );
};

const Place = ({ place }: Pick<OrderOnFloor, 'place'>) => {
  const { t } = useTranslation();
  return (
    <>
      <dt>{t('order.place')}</dt>
      <dd>
        {place ? (
          <>
            <Ltr className={classes.code}>{place.code}</Ltr> <FreeText>{place.name}</FreeText>
            <small className={classes.quiet}>
              {t('order.since')} <DateText value={place.since} /> · <FreeText>{place.by}</FreeText>
            </small>
            {place.due_back && (
              <small className={classes.quiet}>
                {t('order.dueBack')} <DateText value={`${place.due_back} 00:00:00`} show="date" />
              </small>
            )}
          </>
        ) : (
          <span className={classes.quiet}>{t('order.noPlace')}</span>
        )}
      </dd>
    </>
  );
};

interface AtWorkProps {
  card: NonNullable<OrderOnFloor['card']>;
  centre: OrderOnFloor['centre'];
}

const AtWork = ({ card, centre }: AtWorkProps) => {
  const { t } = useTranslation();
  const where = centre
    ? centre[currentLanguage()]
    : t(card.state === 'Draft' ? 'order.waiting' : 'order.ready');
  return (
    <>
      <dt>{t('order.centre')}</dt>
      <dd>
        <FreeText>{where}</FreeText>
        <NormBar days={card.days} norm={card.norm_days} />
        <small className={classes.quiet}>
          {t('board.daysLabel', { days: card.days, norm: card.norm_days })}
        </small>
      </dd>
      {card.late_days > 0 && (
        <>
          <dt>{t('order.due')}</dt>
          <dd className={classes.bad}>{t('board.lateBy', { count: card.late_days })}</dd>
        </>
      )}
    </>
  );
};
