import type { Order } from '@peruke/contracts/orders';
import { BarcodeText, DateText, FreeText, OrNone, Panel, Segmented, useStateText } from '@peruke/ui/core';
import { parseOrderState } from '@peruke/contracts/orders';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useStageText } from '../wig/value-text';
import { EditText } from './edit-text';
import { useMarkText } from './use-mark-text';
import styles from './logs-tab.module.css';

const KINDS = ['general', 'client', 'manager', 'status', 'floor', 'source'] as const;
type Kind = (typeof KINDS)[number];

interface LogRow {
  key: string;
  cells: readonly ReactNode[];
}

type Change = Order['stateLog'][number];

/** The order that this one came from or went to, one click away; where both bear one barcode, the client tells them apart. */
const SourceOrder = ({
  wig_id: id,
  barcode,
  client,
}: Pick<Order['sourceHistoryLogs'][number], 'wig_id' | 'barcode' | 'client'>) => (
  <OrNone>
    {id !== null && (
      <>
        <Link className={styles.order} to={`/orders/${id}`}>
          <BarcodeText>{barcode ?? id}</BarcodeText>
        </Link>{' '}
        <FreeText>{client ?? ''}</FreeText>
      </>
    )}
  </OrNone>
);

/** What was ticked and unticked, the newest first; a tick that came with the order stands in its checklist alone. */
const ticksOf = ({ status_array, statusLogs = [] }: Order) => {
  const noted = new Set(statusLogs.filter(({ ticked }) => ticked).map(({ step }) => step));
  const brought = Object.entries(status_array)
    .filter(([step]) => !noted.has(step))
    .map(([step, tick]) => ({ step, ticked: true, ...tick }));
  return [...brought, ...statusLogs]
    .toReversed()
    .toSorted((a, b) => b.updated_at.localeCompare(a.updated_at));
};

/** Rows of the five logs (CARD-023, CARD-024). */
const useRows = (order: Order): Record<Kind, { heads: readonly string[]; rows: readonly LogRow[] }> => {
  const { t } = useTranslation();
  const { t: states } = useTranslation('states');
  const stateText = useStateText();
  const stageText = useStageText();
  const stateOrText = (value: string | null): ReactNode => {
    const state = value ? parseOrderState(value) : undefined;
    return state ? stateText(state) : <OrNone>{value && <bdi>{value}</bdi>}</OrNone>;
  };
  const changes = (log: readonly Change[]) => ({
    heads: ['from', 'to', 'by', 'at'],
    rows: log.map((change, i) => ({
      key: `${i}`,
      cells: [
        stateOrText(change.value),
        stateOrText(change.new_value),
        <bdi key="by">{change.user}</bdi>,
        <DateText key="at" value={change.updated_at} />,
      ],
    })),
  });
  const stateChange = ({ value, new_value: next }: Change) => (
    <>
      {stateOrText(value)} {t('card.logs.arrow')} {stateOrText(next)}
    </>
  );
  const asTheyCame = (rows: readonly { log: { user: string; updated_at: string }; what: ReactNode }[]) =>
    rows
      .toSorted((a, b) => a.log.updated_at.localeCompare(b.log.updated_at))
      .map(({ log, what }, i) => ({
        key: `${i}`,
        cells: [
          <span key="what">{what}</span>,
          <bdi key="by">{log.user}</bdi>,
          <DateText key="at" value={log.updated_at} />,
        ],
      }));
  const markText = useMarkText();
  const ticks = ticksOf(order);
  // the wire calls whatever was made here a new wig
  const sourceText = (type: Order['sourceHistoryLogs'][number]['type']): string =>
    type === 'new_wig' && order.is_repair === 1 ? t('word.repair') : states(`source.${type}`);
  return {
    general: {
      heads: ['what', 'by', 'at'],
      rows: [
        {
          key: 'created',
          cells: [
            t('card.general.created'),
            <bdi key="by">{order.created_by.nickName}</bdi>,
            <DateText key="at" value={order.created_at} />,
          ],
        },
        ...asTheyCame([
          ...order.stateLog.map((log) => ({ log, what: stateChange(log) })),
          ...(order.editLogs ?? []).map((log) => ({ log, what: <EditText log={log} /> })),
        ]),
      ],
    },
    client: changes(order.clientChangeLogs),
    manager: changes(order.managerChangeLogs),
    status: {
      heads: ['what', 'by', 'at'],
      rows: ticks.map(({ step, ticked, ...tick }, i) => ({
        key: `${i}`,
        cells: [
          ticked ? (
            stageText(step)
          ) : (
            <span key="what">
              {stageText(step)} · {t('card.logs.unticked')}
            </span>
          ),
          <bdi key="by">{tick.user}</bdi>,
          <DateText key="at" value={tick.updated_at} />,
        ],
      })),
    },
    floor: {
      heads: ['what', 'by', 'at'],
      rows: (order.floorLogs ?? []).map((log, i) => ({
        key: `${i}`,
        cells: [markText(log), <bdi key="by">{log.user}</bdi>, <DateText key="at" value={log.updated_at} />],
      })),
    },
    source: {
      heads: ['type', 'order', 'at'],
      rows: [
        ...order.sourceHistoryLogs.map((log) => ({ log, what: sourceText(log.type) })),
        ...(order.usedIn ? [{ log: order.usedIn, what: t('card.logs.usedIn') }] : []),
      ].map(({ log, what }, i) => ({
        key: `${i}`,
        cells: [what, <SourceOrder key="order" {...log} />, <DateText key="at" value={log.created_at} />],
      })),
    },
  };
};

/** The logs of the order as tables, one kind at a time. */
export const LogsTab = ({ order }: { order: Order }) => {
  const { t } = useTranslation();
  const [kind, setKind] = useState<Kind>('general');
  const { heads, rows } = useRows(order)[kind];
  return (
    <Panel
      title={t('card.tab.logs')}
      actions={
        <div className={styles.kinds}>
          <Segmented
            label={t('card.logs.label')}
            options={KINDS.map((value) => ({ value, label: t(`card.logs.${value}`) }))}
            value={kind}
            onChange={setKind}
          />
        </div>
      }
    >
      {rows.length === 0 ? (
        <p className={styles.none}>{t('card.logs.none')}</p>
      ) : (
        <table className={styles.table}>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {t(`card.logs.${head}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.key}>
                {row.cells.map((cell, i) => (
                  <td key={i}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  );
};
