import { PageHead, Tabs } from '@peruke/ui/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAttentionQuery } from '../api/payments.api';
import { CatalogueLine } from './catalogue-line';
import { ChequeBook } from './cheque-book';
import styles from './desk.module.css';
import { DocumentsToSettle } from './documents-to-settle';

type Tab = 'cheques' | 'documents';

/** /cheques: the cheque book, and the documents that somebody has to look at. */
export const DeskScreen = () => {
  const { t } = useTranslation();
  const [tab, setTab] = useState<Tab>('cheques');
  const { data: documents = [] } = useAttentionQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <>
      <PageHead title={t('desk.title')} />
      <div className={styles.sheet}>
        <Tabs<Tab>
          label={t('desk.tabs')}
          items={[
            { value: 'cheques', label: t('desk.cheques') },
            {
              value: 'documents',
              label: t('desk.documents'),
              count: documents.length > 0 ? documents.length : undefined,
            },
          ]}
          value={tab}
          onChange={setTab}
        >
          {tab === 'cheques' ? <ChequeBook /> : <DocumentsToSettle />}
        </Tabs>
      </div>
      <CatalogueLine />
    </>
  );
};
