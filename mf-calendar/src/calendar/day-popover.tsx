import type { Meeting } from '@peruke/contracts/calendar';
import { currentLanguage } from '@peruke/mf-kit/i18n';
import { Button, moveRovingFocus } from '@peruke/ui/core';
import { useTranslation } from 'react-i18next';
import { AgendaRow } from './agenda-row';
import { Beside } from './beside';
import styles from './day-popover.module.css';
import { hebrewDay } from '../days/hebrew-date.rules';
import { longDay } from '../days/titles.rules';

/** Meetings of a day that the board has no room for, with those beside them, and the sign that counts them. */
export interface Crowd {
  date: string;
  meetings: readonly Meeting[];
  element: Element;
}

interface DayPopoverProps {
  crowd: Crowd;
  onMeeting: (meeting: Meeting, element: Element) => void;
  onDay: (date: string) => void;
  onClose: () => void;
}

/** What stands behind "+3": the meetings in their order, over the month that stays as it is. */
export const DayPopover = ({ crowd, onMeeting, onDay, onClose }: DayPopoverProps) => {
  const { t } = useTranslation();
  const language = currentLanguage();
  const { date, meetings, element } = crowd;
  const title = longDay(date, language);
  const first = meetings.find(({ isCanceled }) => !isCanceled);
  return (
    <Beside
      element={element}
      title={title}
      subtitle={
        <>
          {hebrewDay(date, language)} · {t('board.count', { count: meetings.length })}
        </>
      }
      onClose={onClose}
    >
      {(close) => (
        <section className={styles.day}>
          <ol
            className={styles.rows}
            onKeyDown={(event) =>
              moveRovingFocus(event, { selector: 'button:enabled', rtl: language === 'he', axis: 'block' })
            }
          >
            {meetings.map((meeting) => (
              <AgendaRow
                key={meeting.id}
                meeting={meeting}
                autofocus={meeting === first}
                onOpen={() => {
                  close();
                  // the row goes with the sheet: the card stands where the sheet stood
                  onMeeting(meeting, element);
                }}
              />
            ))}
          </ol>
          <footer className={styles.foot}>
            <Button
              size="small"
              onClick={() => {
                close();
                onDay(date);
              }}
            >
              {t('board.toDay')}
            </Button>
          </footer>
        </section>
      )}
    </Beside>
  );
};
