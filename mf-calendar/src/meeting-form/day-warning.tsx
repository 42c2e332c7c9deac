import { currentLanguage } from '@peruke/mf-kit/i18n';
import { Alert } from '@peruke/ui/core';
import { useTranslation } from 'react-i18next';
import { useHolidaysQuery } from '../api/calendar.api';
import { isDay } from '../calendar/calendar-place.rules';

/** Says that the workshop is shut on the chosen day, or from noon on. It warns only: exceptions are made. */
export const DayWarning = ({ date }: { date: string }) => {
  const { t } = useTranslation();
  const [year = 0, month = 0] = date.split('-').map(Number);
  const { data = [] } = useHolidaysQuery({ year, month, lg: currentLanguage() }, { skip: !isDay(date) });
  const restful = data.filter((holiday) => holiday.date === date && holiday.day !== 'open');
  if (!isDay(date) || restful.length === 0) return null;
  const day = restful.some((holiday) => holiday.day === 'closed') ? 'closed' : 'half';
  const titles = restful.filter((holiday) => holiday.day === day).map(({ title }) => title);
  return <Alert tone="warn">{t(`day.${day}On`, { title: titles.join(', ') })}</Alert>;
};
