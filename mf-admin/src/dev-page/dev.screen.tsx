import { isDebugging } from '@peruke/mf-kit/config';
import { navigate, openModal } from '@peruke/mf-kit/shell';
import { Button, EmptyState, PageHead, Panel, Tabs } from '@peruke/ui/core';
import { useTranslation } from 'react-i18next';
import { ReworkTab } from './rework-tab';

/** The development page with its one tab (NAV-009), for who has stored the debugging flag. */
export const DevScreen = () => {
  const { t } = useTranslation();
  if (!isDebugging())
    return (
      <EmptyState
        level={1}
        title={t('dev.off')}
        action={
          <Button variant="primary" onClick={() => navigate('/')}>
            {t('dev.back')}
          </Button>
        }
      />
    );
  return (
    <>
      <PageHead
        title={t('dev.title')}
        actions={<Button onClick={() => void openModal('shell.versions', {})}>{t('dev.versions')}</Button>}
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
