import { BOARD_KINDS, type FloorReportQuery } from '@peruke/contracts/floor';
import { PROPERTY_OPTIONS } from '@peruke/contracts/orders';
import { currentLanguage } from '@peruke/mf-kit/i18n';
import { useCan, useSession } from '@peruke/mf-kit/session';
import { useAddress } from '@peruke/mf-kit/shell';
import { Button } from '@peruke/ui/core';
import { DateField } from '@peruke/ui/dates';
import { isDay } from '@peruke/ui/formats';
import { SelectField } from '@peruke/ui/forms';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCentresQuery, usePeopleQuery } from '../api/floor.api';
import { isFiltered } from './report-address.rules';
import classes from './report.module.css';

const WIG_TYPES = PROPERTY_OPTIONS.wigType;

/** Days and filters, kept in the address; the days that are no whole range yet stay in their fields. */
export const ReportFilters = ({ asked }: { asked: FloorReportQuery }) => {
  const { t } = useTranslation();
  const { t: ui } = useTranslation('ui');
  const [address, write] = useAddress();
  const { data: centres = [] } = useCentresQuery();
  const { data: people = [] } = usePeopleQuery();
  const ownId = useSession().user?.id;
  const seesOthers = useCan('floor.administer');
  const makers = seesOthers ? people : people.filter(({ id }) => id === ownId);
  const [typing, setTyping] = useState<{ from?: string | null; to?: string | null }>({});
  const days = { from: asked.from, to: asked.to, ...typing };
  const language = currentLanguage();

  const setDay = (part: typeof typing) => {
    const next = { ...days, ...part };
    const isWhole = isDay(next.from) && isDay(next.to) && next.from <= next.to;
    setTyping(isWhole ? {} : next);
    if (!isWhole) return;
    write((now) => {
      now.set('from', String(next.from));
      now.set('to', String(next.to));
      return now;
    });
  };
  const set = (name: string, value: string | number | null) =>
    write((now) => {
      if (value === null) now.delete(name);
      else now.set(name, String(value));
      return now;
    });
  const problem = (day: string | null): string | undefined => (day ? undefined : ui('field.required'));
  const isOutOfOrder = isDay(days.from) && isDay(days.to) && days.from > days.to;
  return (
    <div className={classes.filters} role="search">
      <DateField
        label={t('report.from')}
        value={days.from}
        onChange={(from) => setDay({ from })}
        error={problem(days.from)}
      />
      <DateField
        label={t('report.to')}
        value={days.to}
        onChange={(to) => setDay({ to })}
        error={problem(days.to) ?? (isOutOfOrder ? ui('field.order') : undefined)}
      />
      <SelectField
        label={t('report.kind')}
        placeholder={t('report.all')}
        clearable
        value={asked.kind ?? null}
        onChange={(kind) => set('kind', kind)}
        options={BOARD_KINDS.map((kind) => ({ value: kind, label: t(`board.kinds.${kind}`) }))}
      />
      <SelectField
        label={t('report.wigType')}
        placeholder={t('report.all')}
        clearable
        value={asked.wig_type ?? null}
        onChange={(type) => set('wig_type', type)}
        options={WIG_TYPES.map((type) => ({ value: type, label: t(`wig:value.${type}`) }))}
      />
      <SelectField
        label={t('report.centre')}
        placeholder={t('report.all')}
        clearable
        value={asked.centre ?? null}
        onChange={(centre) => set('centre', centre)}
        options={centres.map(({ id, name }) => ({ value: id, label: name[language] }))}
      />
      <SelectField
        label={t('report.maker')}
        placeholder={t('report.all')}
        clearable
        value={asked.maker ?? null}
        onChange={(maker) => set('maker', maker)}
        options={makers.map(({ id, nickName }) => ({ value: id, label: nickName }))}
      />
      {isFiltered(address, new Date()) && (
        <Button variant="quiet" onClick={() => write(() => new URLSearchParams())}>
          {t('report.clear')}
        </Button>
      )}
    </div>
  );
};
