import type { FloorReportQuery } from '@peruke/contracts/floor';
import { useAddress } from '@peruke/mf-kit/shell';
import { ErrorState, Panel, SkeletonRows } from '@peruke/ui/core';
import { SelectField } from '@peruke/ui/forms';
import { useTranslation } from 'react-i18next';
import { usePeopleQuery, usePersonFiguresQuery } from '../api/floor.api';
import { PersonFigures } from '../at-work/person-figures';
import { personOfAddress } from './report-address.rules';
import classes from './report.module.css';

/** An admin opens the figures of one person in the days of the report. */
export const PersonPanel = ({ asked: { from, to } }: { asked: FloorReportQuery }) => {
  const { t } = useTranslation();
  const [address, write] = useAddress();
  const { data: people = [] } = usePeopleQuery();
  const id = personOfAddress(address);
  const choose = (person: number | null) =>
    write((now) => {
      if (person === null) now.delete('person');
      else now.set('person', String(person));
      return now;
    });
  return (
    <Panel title={t('person.title')}>
      <SelectField
        label={t('person.pick')}
        clearable
        className={classes.person}
        value={id ?? null}
        onChange={choose}
        options={people.map(({ id: value, nickName: label }) => ({ value, label }))}
      />
      {id === undefined ? (
        <p className={classes.note}>{t('person.choose')}</p>
      ) : (
        <Figures key={id} id={id} from={from} to={to} />
      )}
    </Panel>
  );
};

const Figures = (asked: { id: number; from: string; to: string }) => {
  const { t } = useTranslation();
  const { data, isError, refetch } = usePersonFiguresQuery(asked);
  if (data) return <PersonFigures figures={data} />;
  return isError ? (
    <ErrorState title={t('person.failed')} onRetry={() => void refetch()} />
  ) : (
    <SkeletonRows rows={4} />
  );
};
