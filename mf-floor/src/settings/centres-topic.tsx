import type { WorkCentre } from '@peruke/contracts/floor';
import { currentLanguage } from '@peruke/mf-kit/i18n';
import { useAddress } from '@peruke/mf-kit/shell';
import { Button, ErrorState, Sheet, SkeletonRows } from '@peruke/ui/core';
import { IconPlus } from '@peruke/ui/icons';
import { useTranslation } from 'react-i18next';
import { useCentresQuery, usePeopleQuery } from '../api/floor.api';
import { CentreForm } from './centre-form';
import classes from './settings.module.css';

const NEW = 'new';

/** The work centres in the order of the board; the chosen one stands in the address. */
export const CentresTopic = () => {
  const { t } = useTranslation();
  const centres = useCentresQuery();
  const people = usePeopleQuery();
  const [query, write] = useAddress();
  const asked = query.get('centre');
  if (centres.data && people.data) {
    const chosen = asked === NEW ? undefined : (byId(centres.data, asked) ?? centres.data[0]);
    const choose = (id: number | typeof NEW) =>
      write((now) => {
        now.set('centre', String(id));
        return now;
      });
    return (
      <div className={classes.columns}>
        <CentreList centres={centres.data} chosen={chosen?.id} onChoose={choose} />
        <CentreForm
          key={chosen?.id ?? NEW}
          centre={chosen}
          centres={centres.data}
          people={people.data}
          onSaved={choose}
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
          <button
            key={id}
            type="button"
            className={classes.centre}
            aria-current={id === chosen ? 'true' : undefined}
            onClick={() => onChoose(id)}
          >
            <span>{name[language]}</span>
            <span className={classes.quiet}>{t('settings.peopleCount', { count: people.length })}</span>
          </button>
        ))}
      </Sheet>
      <Button variant="quiet" icon={IconPlus} onClick={() => onChoose(NEW)}>
        {t('settings.newCentre')}
      </Button>
    </nav>
  );
};
