import { CALENDARS, type Meeting } from '@peruke/contracts/calendar';
import { useCan } from '@peruke/mf-kit/session';
import { Avatar, Button, classNames, Menu } from '@peruke/ui/core';
import { SearchField } from '@peruke/ui/forms';
import { IconChevronDown, IconUser } from '@peruke/ui/icons';
import { useTranslation } from 'react-i18next';
import { useManagersQuery } from '../api/calendar.api';
import colours from '../meetings/calendar-colour.module.css';
import styles from './calendar-filters.module.css';
import { toggleCalendar, type Place } from '../days/calendar-place.rules';
import { designersOf, holdersOf } from '../meetings/designers.rules';
import { hasManagerSelector } from '../meetings/events.rules';
import { useDesignerName } from '../meetings/use-designer-name';
import { MeetingsSheetButton } from './meetings-sheet-button';
import type { ChangePlace } from './use-place';

/** CAL-008: what is typed goes out half a second after the last key. */
const SEARCH_DELAY_MS = 500;

interface CalendarFiltersProps {
  place: Place;
  /** Of the days in sight, whatever is filtered: who holds them can be chosen. */
  meetings: readonly Meeting[];
  /** A phone: the manager is asked for only in the calendars that have one. */
  narrow: boolean;
  onChange: ChangePlace;
  search: string;
  onSearch: (search: string) => void;
}

const TypeButtons = ({ place, onChange }: Pick<CalendarFiltersProps, 'place' | 'onChange'>) => {
  const { t } = useTranslation();
  const { calendars } = place;
  return (
    <div role="group" aria-label={t('filters.calendars')} className={styles.types}>
      {CALENDARS.map((calendar) => (
        <button
          key={calendar}
          type="button"
          className={classNames(colours.calendar, styles.type)}
          data-calendar={calendar}
          aria-pressed={calendars.length === 0 || calendars.includes(calendar)}
          title={t('filters.calendarHint')}
          onClick={({ ctrlKey, metaKey, shiftKey }) =>
            onChange((now) => ({
              calendars: toggleCalendar(now.calendars, calendar, ctrlKey || metaKey || shiftKey),
            }))
          }
        >
          <span className={colours.patch} />
          {t(`calendar.${calendar}`)}
        </button>
      ))}
    </div>
  );
};

type ManagerMenuProps = Pick<CalendarFiltersProps, 'place' | 'meetings' | 'onChange'>;

const ManagerMenu = ({ place, meetings, onChange }: ManagerMenuProps) => {
  const { t } = useTranslation();
  const nameOf = useDesignerName();
  const { data: staff } = useManagersQuery();
  const designers = designersOf(staff ?? [], holdersOf(meetings));
  const chosen = designers.find(({ id }) => id === place.manager);
  // chosen in other days, where she still had meetings: the button does not say that all are shown
  const isGone = staff !== undefined && place.manager !== null && !chosen;
  const name = chosen ? nameOf(chosen) : isGone ? t('filters.formerManager') : undefined;
  const people = designers.map((designer) => ({
    key: String(designer.id),
    label: (
      <span className={styles.person}>
        <Avatar name={designer.nickName} colour={designer.hex_color} size="small" />
        <bdi>{nameOf(designer)}</bdi>
      </span>
    ),
    onSelect: () => onChange({ manager: designer.id }),
  }));
  const all = { key: 'all', label: t('filters.allManagers'), onSelect: () => onChange({ manager: null }) };
  return (
    <Menu
      label={t('filters.manager')}
      groups={[
        { key: 'all', items: [all] },
        { key: 'managers', items: people },
      ]}
    >
      <Button
        icon={chosen ? undefined : IconUser}
        endIcon={IconChevronDown}
        aria-label={name && `${t('filters.manager')}: ${name}`}
      >
        {chosen && <Avatar name={chosen.nickName} colour={chosen.hex_color} size="small" />}
        {name ?? t('filters.allManagers')}
      </Button>
    </Menu>
  );
};

/** CAL-002, CAL-005, CAL-008: calendars, search, manager. A usa_manager has one calendar and no choice. */
export const CalendarFilters = (props: CalendarFiltersProps) => {
  const { place, meetings, narrow, onChange, search, onSearch } = props;
  const { t } = useTranslation();
  const seesAll = useCan('calendar.all-types');
  return (
    <div className={styles.tools}>
      {seesAll && <TypeButtons place={place} onChange={onChange} />}
      <SearchField
        className={styles.search}
        label={t('filters.search')}
        placeholder={t('filters.search')}
        value={search}
        onSearch={onSearch}
        debounceMs={SEARCH_DELAY_MS}
        slashFocuses
      />
      {seesAll && hasManagerSelector(place.calendars) && !(narrow && place.calendars.length === 0) && (
        <ManagerMenu place={place} meetings={meetings} onChange={onChange} />
      )}
      {!narrow && <MeetingsSheetButton place={place} search={search} />}
    </div>
  );
};
