import { SheetButton } from '@peruke/mf-kit/lists';
import { useTranslation } from 'react-i18next';
import { shownDays, type Place } from '../days/calendar-place.rules';
import { hasManagerSelector } from '../meetings/events.rules';

/** The meetings of the days that are shown, as they are filtered, as a spreadsheet. */
export const MeetingsSheetButton = ({ place, search }: { place: Place; search: string }) => {
  const { t } = useTranslation();
  const { view, date, calendars, manager } = place;
  const { from, to } = shownDays(view, date);
  const params = {
    date_from: from,
    date_to: to,
    calendars: calendars.join(','),
    manager_id: (hasManagerSelector(calendars) && manager) || undefined,
    search,
  };
  return (
    <SheetButton label={t('list.excel')} url="/meetings/v2/excel" params={params} name="meetings.xlsx" />
  );
};
