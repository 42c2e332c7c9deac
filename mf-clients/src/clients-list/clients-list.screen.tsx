import { useCan } from '@peruke/mf-kit/session';
import { openModal } from '@peruke/mf-kit/shell';
import { Button, PageHead, Sheet, Tabs } from '@peruke/ui/core';
import { IconUserPlus } from '@peruke/ui/icons';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { CallListTable } from '../call-list/call-list';
import { RecallListTable } from '../recalls/recall-list';
import styles from './clients-list.module.css';
import { CLIENTS_LIST as LIST, ClientsTable } from './clients-table';

/** The tabs beside the list, by their paths. */
const TABS = ['clients', 'calls', 'recalls'] as const;
type Tab = (typeof TABS)[number];

/** CLI-001: an id in the address, as /clients-list/5 or /clients-list?id=5, opens that card on load. */
const useCardOfAddress = () => {
  const navigate = useNavigate();
  const { id } = useParams();
  const [query] = useSearchParams();
  const wanted = id ?? query.get('id');
  useEffect(() => {
    const clientId = Number(wanted ?? NaN);
    if (!Number.isSafeInteger(clientId) || clientId < 1) return;
    // what was done in the card may have led to another page
    const leave = () => {
      const { pathname, search } = window.location;
      const rest = new URLSearchParams(search);
      rest.delete('id');
      if (pathname.startsWith(LIST))
        void navigate({ pathname: LIST, search: rest.toString() }, { replace: true });
    };
    void openModal('clients.card', { clientId }).then(leave);
  }, [wanted, navigate]);
};

const TABLES: Record<Tab, () => ReactNode> = {
  clients: ClientsTable,
  calls: CallListTable,
  recalls: RecallListTable,
};

/** The clients list (CLI-001 to CLI-009), and beside it whom to call and whose wig it is time to look at. */
export const ClientsListScreen = () => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { id } = useParams();
  const canAdd = useCan('client.write');
  const canCall = useCan('message.view');
  const tab = (canCall && TABS.find((known) => known === id)) || 'clients';
  const Table = TABLES[tab];
  useCardOfAddress();
  return (
    <>
      <PageHead
        title={t('list.title')}
        actions={
          canAdd && (
            <Button variant="primary" icon={IconUserPlus} onClick={() => void openModal('clients.form', {})}>
              {t('list.add')}
            </Button>
          )
        }
      />
      <Sheet>
        {canCall ? (
          <Tabs
            className={styles.tabs}
            label={t('list.tabs')}
            items={TABS.map((value) => ({ value, label: t(`list.tab.${value}`) }))}
            value={tab}
            onChange={(next) => void navigate(next === 'clients' ? LIST : `${LIST}/${next}`)}
          >
            <Table />
          </Tabs>
        ) : (
          <ClientsTable />
        )}
      </Sheet>
    </>
  );
};
