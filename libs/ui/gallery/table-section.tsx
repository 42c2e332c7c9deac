import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ORDER_STATES, STATE_KEYS, type StateKey } from '@peruke/contracts/orders';
import {
  BarcodeText,
  Button,
  ChipGroup,
  DateText,
  IconButton,
  Ltr,
  PageHead,
  Sheet,
  StateDot,
  StateTag,
  useStateText,
  type ChipOption,
} from '../src/core';
import { SearchField, Toggle } from '../src/forms';
import {
  IconAlertTriangle,
  IconBarcode,
  IconCircleCheck,
  IconClockExclamation,
  IconPlus,
  IconQrcode,
  IconSettings,
  IconTool,
} from '../src/icons';
import { DataTable, DensitySwitch, type DataColumn, type Density, type Sort } from '../src/table';
import { Block } from './block';
import classes from './gallery.module.css';
import { ORDERS, type SampleOrder, type Words } from './samples';

const Notified = ({ order, words }: { order: SampleOrder; words: Words }) => {
  if (order.notified === 'none') return null;
  return order.notified === 'sent' ? (
    <span className={classes.good}>
      <IconCircleCheck label={words.sent} />
    </span>
  ) : (
    <span className={classes.bad}>
      <IconAlertTriangle label={words.failed} />
    </span>
  );
};

const Due = ({ order }: { order: SampleOrder }) =>
  order.isLate && order.due ? (
    <span className={classes.late}>
      <DateText value={order.due} />
      <IconClockExclamation size={16} />
    </span>
  ) : (
    <DateText value={order.due} />
  );

const columnsOf = (words: Words): DataColumn<SampleOrder>[] => [
  {
    id: 'barcode',
    header: words.barcode,
    rowLink: true,
    cell: (order) => <BarcodeText>{order.barcode}</BarcodeText>,
  },
  { id: 'state', header: words.state, cell: (order) => <StateTag state={order.state} /> },
  {
    id: 'client',
    header: words.client,
    cutAt: 160,
    cell: (order) =>
      order.client ? (
        <bdi style={{ fontWeight: 500 }}>{order.client}</bdi>
      ) : (
        <span className={classes.soft}>{words.noClient}</span>
      ),
  },
  {
    id: 'status',
    header: words.status,
    cutAt: 180,
    cell: (order) => <span className={classes.soft}>{order.status}</span>,
  },
  {
    id: 'repair',
    header: <IconTool size={16} />,
    headerLabel: words.repair,
    align: 'middle',
    cell: (order) => order.isRepair && <IconTool label={words.repair} />,
  },
  { id: 'complete_data', header: words.due, sortable: true, cell: (order) => <Due order={order} /> },
  { id: 'base_color', header: words.colour, sortable: true, cell: (order) => <Ltr>{order.colour}</Ltr> },
  { id: 'length', header: words.length, align: 'start', cell: (order) => <Ltr>{order.length}</Ltr> },
  {
    id: 'creator',
    header: words.creator,
    minScreen: 1200,
    cell: (order) => <span className={classes.soft}>{order.creator}</span>,
  },
  {
    id: 'notification',
    header: words.notification,
    align: 'middle',
    cell: (order) => <Notified order={order} words={words} />,
  },
];

type Filter = StateKey | 'all';

export const TableSection = ({ words }: { words: Words }) => {
  const [density, setDensity] = useState<Density>('regular');
  const [sort, setSort] = useState<Sort | null>(null);
  const [page, setPage] = useState(1);
  const [perPage, setPerPage] = useState(15);
  const [filter, setFilter] = useState<Filter>('all');
  const [search, setSearch] = useState('');
  const { t } = useTranslation('states');
  const stateText = useStateText();
  const matching = ORDERS.filter(
    (order) =>
      (filter === 'all' || STATE_KEYS[order.state] === filter) && order.barcode.includes(search.trim()),
  );
  const chips: ChipOption<Filter>[] = [
    { value: 'all', label: t('all') },
    ...ORDER_STATES.map((state) => ({
      value: STATE_KEYS[state],
      label: stateText(state),
      mark: <StateDot state={state} />,
    })),
  ];
  return (
    <Block title="DataTable, Pager, ChipGroup, DensitySwitch" span="four">
      <PageHead
        title={words.orders}
        meta={<Ltr>1,284</Ltr>}
        actions={
          <>
            <Button icon={IconTool} shortcut="R">
              {words.addRepair}
            </Button>
            <Button variant="primary" icon={IconPlus} shortcut="N">
              {words.addOrder}
            </Button>
          </>
        }
      />
      <Sheet aria-label={words.orders}>
        <div className={classes.tools}>
          <SearchField
            className={classes.search}
            label={words.searchOrders}
            placeholder={words.searchOrders}
            value={search}
            onSearch={setSearch}
            slashFocuses
          />
          <Button icon={IconBarcode} aria-label={words.scan}>
            {words.barcode}
          </Button>
          <Button icon={IconQrcode}>QR</Button>
          <span className={classes.rule} />
          <Toggle label={words.special} />
          <span className={classes.rule} />
          <Toggle label={words.usa} />
          <IconButton icon={IconSettings} label={words.usa} />
          <span className={classes.push} />
          <DensitySwitch value={density} onChange={setDensity} />
        </div>
        <ChipGroup
          className={classes.strip}
          label={words.state}
          options={chips}
          value={[filter]}
          onToggle={(value) => {
            setFilter(value);
            setPage(1);
          }}
        />
        <DataTable
          label={words.orders}
          columns={columnsOf(words)}
          rows={matching.slice((page - 1) * perPage, page * perPage)}
          rowKey={(order) => order.id}
          rowState={(order) => order.state}
          rowHref={(order) => `#${order.barcode}`}
          onOpen={(order) => (location.hash = order.barcode)}
          currentKey={11}
          sort={sort}
          onSortChange={setSort}
          density={density}
          empty={{
            title: words.emptyTitle,
            text: words.emptyText,
            action: <Button onClick={() => setFilter('all')}>{words.clearFilter}</Button>,
          }}
          paging={{
            page,
            perPage,
            total: matching.length,
            onPageChange: setPage,
            onPerPageChange: (size) => {
              setPerPage(size);
              setPage(1);
            },
          }}
          renderCard={(order) => <OrderCard order={order} words={words} />}
        />
      </Sheet>
    </Block>
  );
};

const OrderCard = ({ order, words }: { order: SampleOrder; words: Words }) => (
  <>
    <div className={classes.cardTop}>
      <span className={classes.cardCode}>
        <BarcodeText>{order.barcode}</BarcodeText>
      </span>
      <StateTag state={order.state} />
      {order.isRepair && <IconTool size={17} />}
      <span className={classes.cardDate}>
        <Due order={order} />
      </span>
    </div>
    <div>
      <bdi>{order.client || words.noClient}</bdi>
    </div>
    <div className={classes.cardSub}>
      {order.status && `${order.status} · `}
      <Ltr>{order.colour}</Ltr> · {order.creator}
    </div>
  </>
);
