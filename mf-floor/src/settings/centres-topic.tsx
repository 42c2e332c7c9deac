import type { WorkCentre } from '@peruke/contracts/floor';
import { errorText } from '@peruke/mf-kit/api';
import { currentLanguage } from '@peruke/mf-kit/i18n';
import { notify, useAddress } from '@peruke/mf-kit/shell';
import { Button, ErrorState, IconButton, Sheet, SkeletonRows } from '@peruke/ui/core';
import { IconArrowDown, IconArrowUp, IconPlus } from '@peruke/ui/icons';
import { useContext, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOrderCentresMutation } from '../api/centres.api';
import { useCentresQuery, usePeopleQuery } from '../api/floor.api';
import { CentreForm } from './centre-form';
import { LeaveSettingsContext } from './leave-settings';
import classes from './settings.module.css';

const NEW = 'new';

/** The work centres in the order of the board; the chosen one stands in the address, else the one that was first at the opening. */
export const CentresTopic = () => {
  const { t } = useTranslation();
  const centres = useCentresQuery();
  const people = usePeopleQuery();
  const [query, write] = useAddress();
  const { leave } = useContext(LeaveSettingsContext);
  const asked = query.get('centre');
  const [first, setFirst] = useState<number>();
  if (centres.data && people.data) {
    // by its id: another may come to stand first while something is typed in its form
    const byDefault = byId(centres.data, String(first)) ?? centres.data[0];
    if (byDefault?.id !== first) setFirst(byDefault?.id);
    const chosen = asked === NEW ? undefined : (byId(centres.data, asked) ?? byDefault);
    const choose = (id: number | typeof NEW) =>
      write((now) => {
        now.set('centre', String(id));
        return now;
      });
    return (
      <div className={classes.columns}>
        <CentreList
          centres={centres.data}
          chosen={chosen?.id}
          onChoose={(id) => {
            if (id !== (chosen?.id ?? NEW)) void leave(() => choose(id));
          }}
        />
        <CentreForm
          key={chosen?.id ?? NEW}
          centre={chosen}
          centres={centres.data}
          people={people.data}
          onSaved={choose}
          onRemoved={() =>
            write((now) => {
              now.delete('centre');
              return now;
            })
          }
        />
      </div>
    );
  }
  const reload = () => {
    void centres.refetch();
    void people.refetch();
  };
  if (centres.isError || people.isError) return <ErrorState title={t('settings.failed')} onRetry={reload} />;
  return <SkeletonRows rows={8} />;
};

const byId = (centres: readonly WorkCentre[], id: string | null) =>
  centres.find((centre) => String(centre.id) === id);

interface CentreListProps {
  centres: readonly WorkCentre[];
  chosen: number | undefined;
  onChoose: (id: number | typeof NEW) => void;
}

const CentreList = ({ centres, chosen, onChoose }: CentreListProps) => {
  const { t } = useTranslation();
  const language = currentLanguage();
  return (
    <nav aria-label={t('settings.topic.centres')}>
      <Sheet className={classes.list}>
        {centres.map(({ id, name, people }) => (
          <div key={id} className={classes.centreRow}>
            <button
              type="button"
              className={classes.centre}
              aria-current={id === chosen ? 'true' : undefined}
              onClick={() => onChoose(id)}
            >
              <span>{name[language]}</span>
              <span className={classes.quiet}>{t('settings.peopleCount', { count: people.length })}</span>
            </button>
            {id === chosen && <MoveCentre centres={centres} id={id} name={name[language]} />}
          </div>
        ))}
      </Sheet>
      <p className={classes.quiet}>{t('settings.lastTakes')}</p>
      <Button variant="quiet" icon={IconPlus} onClick={() => onChoose(NEW)}>
        {t('settings.newCentre')}
      </Button>
    </nav>
  );
};

const STEPS = { up: -1, down: 1 } as const;
const ICONS = { up: IconArrowUp, down: IconArrowDown };

/** Its place on the board: one earlier, one later, saved at once. */
const MoveCentre = ({ centres, id, name }: { centres: readonly WorkCentre[]; id: number; name: string }) => {
  const { t } = useTranslation();
  const [order, { isLoading }] = useOrderCentresMutation();
  const ids = centres.map((centre) => centre.id);
  const at = ids.indexOf(id);
  const move = async (by: number): Promise<void> => {
    const { error } = await order(ids.toSpliced(at, 1).toSpliced(at + by, 0, id));
    if (error) notify.error(errorText(error));
  };
  return (['up', 'down'] as const).map((way) => (
    <IconButton
      key={way}
      icon={ICONS[way]}
      label={t(`settings.move.${way}`, { name })}
      disabled={isLoading || ids[at + STEPS[way]] === undefined}
      onClick={() => void move(STEPS[way])}
    />
  ));
};
