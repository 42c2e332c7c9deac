import { openModal } from '@peruke/mf-kit/shell';
import { Button, PageHead, Panel, Tabs } from '@peruke/ui/core';
import { useTranslation } from 'react-i18next';
import { ReworkTab } from './rework-tab';

/**
 * The development page with its one tab (NAV-009). No menu leads here; whoever is signed in may open it, and reads what
 * the server lets the role read.
 */
export const DevScreen = () => {
  const { t } = useTranslation();
  return (
    <>
      <PageHead
        title={t('dev.title')}
        actions={
          <Button onClick={() => void openModal('shell.versions', { mayReplace: true })}>
            {t('dev.versions')}
          </Button>
        }
      />
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
    </>
  );
};
