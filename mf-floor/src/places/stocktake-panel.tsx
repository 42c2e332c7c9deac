import type { OpenStocktake, PlacePage, Whereabouts } from '@peruke/contracts/floor';
import { errorText, fieldErrors, useIdempotencyKey } from '@peruke/mf-kit/api';
import { useSession } from '@peruke/mf-kit/session';
import { confirm, notify, openModal, useScans } from '@peruke/mf-kit/shell';
import {
  BarcodeText,
  Button,
  classNames,
  FreeText,
  IconButton,
  Ltr,
  Panel,
  useNarrow,
} from '@peruke/ui/core';
import { TextField, useFieldText } from '@peruke/ui/forms';
import {
  IconAlertTriangle,
  IconCheck,
  IconCircleCheck,
  IconCircleDashed,
  IconScan,
  IconX,
} from '@peruke/ui/icons';
import { DataTable } from '@peruke/ui/table';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFinishStocktakeMutation, useLazyFindWigQuery, useMoveMutation } from '../api/floor.api';
import { beep } from '../scan/beep';
import classes from './places.module.css';
import {
  count,
  type Counting,
  endStocktake,
  heard,
  isOver,
  miss,
  saveScans,
  typing,
  wasEnded,
} from './stocktake-keep';
import { DiscardStocktake, StocktakeUnderWay } from './stocktake-offer';
import { type CountRow, countRows, countsBeside, howMany, withCounted } from './stocktake.rules';

interface StocktakePanelProps {
  place: PlacePage;
  counting: Counting;
  /** As the house knows it; undefined where it did not answer. */
  open: OpenStocktake | null | undefined;
}

/** A place counted by scanning: what is there, what belongs elsewhere, what is missing. */
export const StocktakePanel = ({ place, counting, open }: StocktakePanelProps) => {
  const { t } = useTranslation();
  const ownName = useSession().user?.nickName;
  const { id, unsaved, missed } = counting;
  const isEnded = open !== undefined && open?.id !== id;
  useEffect(() => {
    if (isEnded) wasEnded(place.id, id);
    else void saveScans(place.id);
  }, [isEnded, place.id, id]);
  const counted = unsaved.reduce(withCounted, open?.wigs ?? []);
  const rows = countRows(place.orders, counted);
  const { found, foreign, missing } = howMany(rows);
  const [finish, { isLoading }] = useFinishStocktakeMutation();
  const { key, renew } = useIdempotencyKey();

  const end = async () => {
    const isEven = foreign === 0 && missing === 0;
    const left = isEven ? [] : [t('stocktake.left', { missing, foreign })];
    const beside = countsBeside(open, counting)
      ? [t('stocktake.beside')]
      : !isEven && open && open.by !== ownName
        ? [t('stocktake.begunBy', { by: open.by })]
        : [];
    const text = [...left, ...beside].join(' ');
    if (text && !(await confirm({ title: t('stocktake.end'), text }))) return;
    const orders = counted.map((wig) => wig.order_id);
    const { data, error } = await finish({ place: place.id, body: { orders, count: id }, key: key() });
    // what was counted stays here until the house has it
    if (error) return isOver(error) ? wasEnded(place.id, id) : notify.error(errorText(error));
    renew();
    endStocktake(place.id);
    void heard(place.id, null);
    // as the house has held it against its register, which may have moved meanwhile
    notify.success(t('stocktake.done', { code: place.code, found, missing, foreign, ...data?.[0] }));
  };

  const isOpen = missed === undefined;
  return (
    <Panel
      title={`${place.code} · ${place.name}`}
      actions={
        isOpen ? (
          <>
            <DiscardStocktake place={place.id} count={id} />
            <Button variant="primary" icon={IconCheck} busy={isLoading} onClick={() => void end()}>
              {t('stocktake.end')}
            </Button>
          </>
        ) : (
          <Button icon={IconX} onClick={() => endStocktake(place.id)}>
            {t('stocktake.close')}
          </Button>
        )
      }
    >
      {open && isOpen && <StocktakeUnderWay open={open} />}
      {/* one field before and after the end: the focus stays in it, and a scan goes nowhere else */}
      <CountField place={place} missed={missed} />
      {isOpen && <Counted rows={rows} place={place} />}
    </Panel>
  );
};

/** What was counted so far, against what is registered here. */
const Counted = ({ rows, place }: { rows: readonly CountRow[]; place: PlacePage }) => {
  const { t } = useTranslation();
  const isNarrow = useNarrow();
  const { found, foreign, missing } = howMany(rows);
  return (
    <>
      <dl className={classes.counts}>
        <Count label={t('stocktake.expected')} value={place.orders.length} />
        <Count label={t('stocktake.found')} value={found} />
        <Count label={t('stocktake.missing')} value={missing} />
        <Count label={t('stocktake.foreign')} value={foreign} warn={foreign > 0} />
      </dl>
      <DataTable
        label={t('stocktake.title')}
        rows={rows}
        rowKey={(row) => row.wig.order_id}
        // a card holds a button of its own and opens by the wig's number
        onOpen={isNarrow ? undefined : openWig}
        renderCard={(row) => <CountCard row={row} place={place} />}
        empty={{ title: t('stocktake.nothing') }}
        columns={[
          {
            id: 'barcode',
            header: t('places.barcode'),
            cell: (row) => <BarcodeText>{row.wig.barcode}</BarcodeText>,
          },
          { id: 'client', header: t('places.client'), cell: (row) => <FreeText>{row.wig.client}</FreeText> },
          {
            id: 'count',
            header: t('stocktake.title'),
            cell: (row) => (
              <span className={classes.countCell}>
                <RowState row={row} />
                <RowAct row={row} place={place} />
              </span>
            ),
          },
        ]}
      />
    </>
  );
};

const openWig = ({ wig }: CountRow): void => void openModal('orders.card', { orderId: wig.order_id });

/** The row on a phone: all of it within the width of the screen. */
const CountCard = ({ row, place }: { row: CountRow; place: PlacePage }) => (
  <div className={classes.countCard}>
    <button type="button" className={classes.countWig} onClick={() => openWig(row)}>
      <BarcodeText>{row.wig.barcode}</BarcodeText> <FreeText>{row.wig.client}</FreeText>
    </button>
    <span className={classes.countCell}>
      <RowState row={row} />
      <RowAct row={row} place={place} />
    </span>
  </div>
);

interface Refused {
  barcode: string;
  why: string;
}

/**
 * One scan after the other; the field is empty for the next while the last is still looked up. What was refused stays until
 * it is looked at: whoever scans a shelf looks at the wigs, and the next scan is a second away.
 */
const CountField = ({ place, missed }: { place: PlacePage; missed: Counting['missed'] }) => {
  const { t } = useTranslation();
  const say = useFieldText();
  const [code, setCode] = useState('');
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const field = useRef<HTMLInputElement>(null);
  const [find] = useLazyFindWigQuery();
  // the page was opened for this field by the press on "start"
  useEffect(() => field.current?.focus(), []);
  useEffect(() => {
    typing(code);
    return () => typing('');
  }, [code]);

  const hasEnded = missed !== undefined;
  // she looks at the wigs
  useEffect(() => {
    if (hasEnded) beep('bad');
  }, [hasEnded]);

  const forget = (barcode: string): void =>
    setRefused((now) => now.filter((other) => other.barcode !== barcode));
  const take = (wig: Whereabouts) => {
    const isHere = place.orders.some(({ order_id: id }) => id === wig.order_id);
    beep(isHere ? 'good' : 'bad');
    count(place.id, wig);
    forget(wig.barcode);
  };
  const scan = async (barcode: string) => {
    if (hasEnded) {
      beep('bad');
      return miss(place.id, barcode);
    }
    const registered = place.orders.find((wig) => wig.barcode === barcode);
    if (registered) return take(registered);
    const { data, error } = await find(barcode);
    if (data) return take(data);
    beep('bad');
    const { wig } = fieldErrors(error);
    const why = wig === undefined ? errorText(error) : say(wig);
    setRefused((now) => [...now.filter((other) => other.barcode !== barcode), { barcode, why }]);
  };
  useScans((barcode) => void scan(barcode));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const barcode = code.trim();
    setCode('');
    if (barcode !== '') void scan(barcode);
  };
  return (
    <form onSubmit={submit} noValidate>
      <TextField
        ref={field}
        large
        icon={IconScan}
        autoComplete="off"
        label={t('stocktake.scan')}
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
      />
      {missed && (
        <div role="alert" className={classes.over}>
          <p>{t('stocktake.overStays')}</p>
          {missed.length > 0 && (
            <p>
              {t('stocktake.refused')}: <Ltr>{missed.join(', ')}</Ltr>
            </p>
          )}
        </div>
      )}
      <div role="status">
        <ul className={classNames(classes.offers, classes.refused)} aria-label={t('stocktake.refused')}>
          {refused.map(({ barcode, why }) => (
            <li key={barcode}>
              <FreeText>{`${barcode}: ${why}`}</FreeText>
              <IconButton
                icon={IconX}
                size="small"
                label={t('stocktake.forget', { barcode })}
                onClick={() => {
                  forget(barcode);
                  field.current?.focus();
                }}
              />
            </li>
          ))}
        </ul>
      </div>
    </form>
  );
};

const Count = ({ label, value, warn }: { label: string; value: number; warn?: boolean }) => (
  <div className={classes.count} data-warn={warn || undefined}>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
);

const STATE_ICONS = { found: IconCircleCheck, foreign: IconAlertTriangle, missing: IconCircleDashed };

const RowState = ({ row: { state, wig } }: { row: CountRow }) => {
  const { t } = useTranslation();
  const Icon = STATE_ICONS[state];
  const text =
    state === 'foreign' && wig.place
      ? t('stocktake.states.elsewhere', { code: wig.place.code })
      : t(`stocktake.states.${state}`);
  return (
    <span className={classes.countState} data-state={state}>
      <Icon size={18} />
      <span>{text}</span>
    </span>
  );
};

/** What is foreign can be moved here; what is gone can be taken off the place. */
const RowAct = ({ row: { state, wig }, place }: { row: CountRow; place: PlacePage }) => {
  const { t } = useTranslation();
  const [move, { isLoading }] = useMoveMutation();
  const { key, renew } = useIdempotencyKey();
  if (state === 'found') return null;
  const to = state === 'foreign' ? place.code : null;
  const act = async () => {
    const { data: moved, error } = await move({ body: { wig: wig.barcode, place: to }, key: key() });
    if (error) return notify.error(errorText(error));
    renew();
    const { barcode } = wig;
    if (to !== null && moved.over) notify.warning(t('places.over', { place: to, ...moved.over }));
    notify.success(
      to === null ? t('places.tookAway', { barcode }) : t('places.moved', { barcode, place: to }),
    );
  };
  return (
    <Button
      size="small"
      busy={isLoading}
      onClick={(event) => {
        // the row opens the order
        event.stopPropagation();
        void act();
      }}
    >
      {t(to === null ? 'places.away' : 'stocktake.moveHere')}
    </Button>
  );
};
