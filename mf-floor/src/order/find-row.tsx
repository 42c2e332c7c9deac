import { currentLanguage } from '@peruke/mf-kit/i18n';
import { useCan } from '@peruke/mf-kit/session';
import type { SlotPropsOf } from '@peruke/mf-kit/shell';
import { DateText, FreeText, Ltr } from '@peruke/ui/core';
import { useTranslation } from 'react-i18next';
import { useOnFloorQuery, usePromiseQuery } from '../api/floor.api';
import classes from './order.module.css';

/** "Where is my wig?" without opening anything: where it lies, where it is worked on, when it is safely ready. */
export const FindRow = ({ orderId }: SlotPropsOf<'find.row'>) => {
  const { t } = useTranslation();
  const mayAsk = useCan('floor.promise');
  const { currentData: found } = useOnFloorQuery(orderId);
  const atWork = !!found?.card && found.centre !== null;
  const { currentData: promise } = usePromiseQuery({ order_id: orderId }, { skip: !mayAsk || !atWork });
  if (!found) return null;
  const { place, centre } = found;
  return (
    <span className={classes.row}>
      {place && (
        <span>
          <Ltr className={classes.code}>{place.code}</Ltr> <FreeText>{place.name}</FreeText>{' '}
          {t('order.since')} <DateText value={place.since} /> · <FreeText>{place.by}</FreeText>
        </span>
      )}
      {centre && <FreeText>{centre[currentLanguage()]}</FreeText>}
      {atWork && promise?.safe && (
        <span>
          {t('promise.safe')} <DateText value={`${promise.safe} 00:00:00`} show="date" />
        </span>
      )}
    </span>
  );
};
