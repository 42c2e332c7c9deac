import type { Client, ClientFile } from '@peruke/contracts/clients';
import { errorText, saveFile } from '@peruke/mf-kit/api';
import { ModalFrame, type ModalPropsOf, notify, useModal } from '@peruke/mf-kit/shell';
import { Alert, Button, ErrorState, Fact, FactList, ProgressBar, SkeletonRows } from '@peruke/ui/core';
import { formatCount, formatDateTime } from '@peruke/ui/formats';
import { IconDownload } from '@peruke/ui/icons';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useClientFileQuery, useClientQuery } from '../api/clients.api';
import styles from './client-file.module.css';
import { filePage } from './file-page.rules';
import { archiveOf } from './gather-file';
import { useFileWords } from './use-file-words';

const Contents = ({ file }: { file: ClientFile }) => {
  const { t } = useTranslation();
  const words = useFileWords();
  return (
    <>
      <p className={styles.note}>{t('file.explained')}</p>
      <FactList>
        {file.sections.map(({ name, rows }) => (
          <Fact key={name} label={words.section(name)}>
            {formatCount(rows.length)}
          </Fact>
        ))}
        <Fact label={t('file.files')}>{formatCount(file.files.length)}</Fact>
      </FactList>
    </>
  );
};

/** Saves the archive; tells how far it is, can be stopped. */
const useArchive = (client: Client | undefined, file: ClientFile | undefined) => {
  const { t } = useTranslation();
  const words = useFileWords();
  const [percent, setPercent] = useState<number>();
  const [fault, setFault] = useState(false);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const save = async (): Promise<void> => {
    if (!client || !file) return;
    const control = new AbortController();
    running.current = control;
    setFault(false);
    setPercent(0);
    const named = { name: client.full_name };
    const page = filePage(file.sections, {
      ...words,
      title: t('file.page.title', named),
      note: t('file.page.note', { at: formatDateTime(new Date().toISOString()) }),
    });
    try {
      const onFile = (done: number): void => setPercent((done / file.files.length) * 100);
      const archive = await archiveOf({ page, file, signal: control.signal, onFile });
      saveFile(archive, `${t('file.name', named)}.zip`);
      notify.success(t('file.saved'));
    } catch {
      setFault(!control.signal.aborted);
    }
    setPercent(undefined);
  };
  return { percent, fault, save, stop: () => running.current?.abort() };
};

/** Everything that is known of one client, as one file for herself. */
export const ClientFileModal = ({ clientId }: ModalPropsOf<'clients.file'>) => {
  const { t } = useTranslation();
  const { dismiss } = useModal();
  const { data: client } = useClientQuery(clientId);
  const { data: file, error, refetch } = useClientFileQuery(clientId);
  const { percent, fault, save, stop } = useArchive(client, file);
  return (
    <ModalFrame
      title={
        <>
          {t('file.title')} <bdi>{client?.full_name}</bdi>
        </>
      }
      footer={
        <>
          <Button onClick={percent === undefined ? dismiss : stop}>
            {t(percent === undefined ? 'file.close' : 'file.stop')}
          </Button>
          <Button
            variant="primary"
            icon={IconDownload}
            disabled={!file || !client}
            busy={percent !== undefined}
            onClick={() => void save()}
          >
            {t('file.save')}
          </Button>
        </>
      }
    >
      <div className={styles.file}>
        {fault && <Alert tone="bad">{t('file.fault')}</Alert>}
        {percent !== undefined && <ProgressBar percent={percent} label={t('file.gathering')} />}
        {file && <Contents file={file} />}
        {!file && error === undefined && <SkeletonRows rows={8} />}
        {!file && error !== undefined && (
          <ErrorState title={t('file.loadError')} text={errorText(error)} onRetry={() => void refetch()} />
        )}
      </div>
    </ModalFrame>
  );
};
