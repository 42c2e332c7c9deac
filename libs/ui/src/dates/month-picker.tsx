import { DatePicker } from '@mantine/dates';
import 'dayjs/locale/he';
import { useUiLanguage } from '../core/ui-provider';
import { useUiText } from '../core/use-ui-text';
import { wireDateOf } from '../formats/dates';
import { IconChevronLeft, IconChevronRight } from '../icons';
import { KitProvider } from '../kit/kit-provider';
import classes from './calendar.module.css';

export interface MonthPickerProps {
  /** `YYYY-MM-DD`. */
  value: string | null;
  onChange: (value: string | null) => void;
  min?: string;
  max?: string;
  /** Days that cannot be chosen: Friday and Saturday, holidays. */
  isDisabled?: (date: string) => boolean;
}

const WEEKEND: (0 | 1 | 2 | 3 | 4 | 5 | 6)[] = [5, 6];

// The locale of the date library leaves the geresh out at Friday.
const LETTERS = ['א׳', 'ב׳', 'ג׳', 'ד׳', 'ה׳', 'ו׳', 'ש׳'];
const hebrewWeekday = (date: string) => LETTERS[new Date(`${date.slice(0, 10)}T12:00:00Z`).getUTCDay()] ?? '';

/** A month of days, Sunday first, in the language of the page. Arrow keys move by day and week. */
export const MonthPicker = ({ value, onChange, min, max, isDisabled }: MonthPickerProps) => {
  const language = useUiLanguage();
  const t = useUiText();
  const today = wireDateOf(new Date());
  return (
    <KitProvider>
      <DatePicker
        unstyled
        value={value}
        defaultDate={value ?? undefined}
        onChange={onChange}
        minDate={min}
        maxDate={max}
        excludeDate={isDisabled}
        locale={language}
        firstDayOfWeek={0}
        weekendDays={WEEKEND}
        highlightToday
        getDayProps={(day) => ({ 'data-autofocus': day === (value ?? today) || undefined })}
        weekdayFormat={language === 'he' ? hebrewWeekday : 'dd'}
        previousIcon={<IconChevronLeft />}
        nextIcon={<IconChevronRight />}
        ariaLabels={{
          previousMonth: t('previousMonth'),
          nextMonth: t('nextMonth'),
          previousYear: t('previousYear'),
          nextYear: t('nextYear'),
        }}
        classNames={{
          levelsGroup: classes.level,
          calendarHeader: classes.head,
          calendarHeaderControl: classes.headControl,
          calendarHeaderLevel: classes.headLevel,
          month: classes.month,
          weekday: classes.weekday,
          monthCell: classes.monthCell,
          day: classes.day,
          monthsList: classes.list,
          yearsList: classes.list,
          monthsListCell: classes.listCell,
          yearsListCell: classes.listCell,
          monthsListControl: classes.cellControl,
          yearsListControl: classes.cellControl,
        }}
      />
    </KitProvider>
  );
};
