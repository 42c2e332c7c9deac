import { Slot } from '@peruke/mf-kit/shell';
import { PageHead, Panel, Tabs } from '@peruke/ui/core';
import { useTranslation } from 'react-i18next';
import styles from './dev-page.module.css';
import { ReworkTab } from './rework-tab';

/**
 * The development page with its one tab (NAV-009), and the parts that run here with where each comes from. No menu leads
 * here; whoever is signed in may open it, and reads what the server lets the role read.
 */
export const DevScreen = () => {
  const { t } = useTranslation();
  return (
    <>
      <PageHead title={t('dev.title')} />
      <div className={styles.panels}>
        <Panel title={t('dev.orders')}>
          <Tabs
            label={t('dev.title')}
            items={[{ value: 'rework', label: t('dev.rework') }]}
            value="rework"
            onChange={() => undefined}
          >
            <ReworkTab />
          </Tabs>
        </Panel>
        <Panel title={t('dev.versions')}>
          <Slot name="dev-page.parts" props={{}} />
        </Panel>
      </div>
    </>
  );
};
