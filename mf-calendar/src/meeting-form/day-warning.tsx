import { currentLanguage } from '@peruke/mf-kit/i18n';
import { Alert } from '@peruke/ui/core';
import { useTranslation } from 'react-i18next';
import { useHolidaysQuery } from '../api/calendar.api';
import { isDay } from '../days/calendar-place.rules';
import { restAt } from '../meetings/events.rules';

/** Says that the workshop is shut on the chosen day, or from noon on. */
export const DayWarning = ({ date, time }: { date: string; time: string }) => {
  const { t } = useTranslation();
  const [year = 0, month = 0] = date.split('-').map(Number);
  const { data = [] } = useHolidaysQuery({ year, month, lg: currentLanguage() }, { skip: !isDay(date) });
  const rest = restAt(data, { date, time });
  return rest && <Alert tone="warn">{t(`day.${rest.kind}On`, { title: rest.title })}</Alert>;
};
