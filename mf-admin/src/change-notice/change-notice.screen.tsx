import type { ChangeNotice } from '@peruke/contracts/orders';
import { download, errorText, isApiError } from '@peruke/mf-kit/api';
import { logProblem } from '@peruke/mf-kit/config';
import { extraText } from '@peruke/mf-kit/i18n';
import { notify } from '@peruke/mf-kit/shell';
import {
  Button,
  DateText,
  EmptyState,
  ErrorState,
  Fact,
  FactList,
  PageHead,
  Sheet,
  SkeletonRows,
} from '@peruke/ui/core';
import { IconFileTypePdf, IconLink, IconPrinter } from '@peruke/ui/icons';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useChangeNoticeQuery } from '../api/change-notice.api';
import styles from './change-notice.module.css';
import { barcodeOfTitle, type Content, contentOf } from './notice-content.rules';

/** PRN-008 */
const EXPORT_DELAY_MS = 1_000;

const useValueText = () => {
  const { t } = useTranslation();
  const text = (name: string, value: unknown): string => {
    if (value === null || value === undefined || value === '') return t('wigChange.none');
    if (typeof value === 'boolean') return t(value ? 'wigChange.yes' : 'wigChange.no');
    if (Array.isArray(value)) {
      const parts = value.filter((part) => part !== '').map((part) => text(name, part));
      return parts.length > 0 ? parts.join(' · ') : t('wigChange.none');
    }
    if (typeof value !== 'string') return String(value as number);
    const pack = name === 'wigFullness' ? 'fullness' : 'value';
    return t(`wigChange.${pack}.${value}`, { defaultValue: extraText(value) });
  };
  return text;
};

const Changes = ({ content }: { content: Content }) => {
  const { t } = useTranslation();
  const valueText = useValueText();
  return (
    <FactList>
      {Object.entries(content).map(([name, value]) => (
        <Fact key={name} label={t(`wigChange.key.${name}`, { defaultValue: extraText(name) })}>
          <bdi>{valueText(name, value)}</bdi>
        </Fact>
      ))}
    </FactList>
  );
};

const copyLink = async (done: string): Promise<void> => {
  await navigator.clipboard.writeText(window.location.href);
  notify.success(done);
};

const Tools = ({ id }: { id: string }) => {
  const { t } = useTranslation();
  const [saving, setSaving] = useState(false);
  const save = async (): Promise<void> => {
    setSaving(true);
    await new Promise((resolve) => setTimeout(resolve, EXPORT_DELAY_MS));
    const refused = await download({ url: `/wig-changes/${id}/pdf`, name: 'wig.pdf' });
    setSaving(false);
    if (refused) notify.error(errorText(refused));
  };
  return (
    <div className={styles.tools}>
      <Button icon={IconLink} onClick={() => void copyLink(t('wigChange.copied'))}>
        {t('wigChange.copy')}
      </Button>
      <Button icon={IconFileTypePdf} busy={saving} onClick={() => void save()}>
        {t('wigChange.pdf')}
      </Button>
      <Button icon={IconPrinter} onClick={() => window.print()}>
        {t('wigChange.print')}
      </Button>
    </div>
  );
};

const Notice = ({ notice, id }: { notice: ChangeNotice; id: string }) => {
  const { t } = useTranslation();
  const parsed = useMemo(() => {
    try {
      return { content: contentOf(notice) };
    } catch (error) {
      return { content: {}, error };
    }
  }, [notice]);
  useEffect(() => {
    // NAV-037: silent, but for those who look into the console
    if (parsed.error) logProblem('the content of a change notice could not be read', parsed.error);
  }, [parsed]);
  const barcode = barcodeOfTitle(notice.title);
  const isEmpty = Object.keys(parsed.content).length === 0;
  return (
    <>
      <PageHead
        title={barcode ? t('wigChange.title', { barcode }) : <bdi>{notice.title}</bdi>}
        actions={<Tools id={id} />}
      />
      <Sheet className={styles.sheet}>
        <FactList>
          <Fact label={t('wigChange.client')}>
            <b>
              <bdi>{notice.client}</bdi>
            </b>
          </Fact>
          <Fact label={t('wigChange.created')}>
            <DateText value={notice.created_at} />
          </Fact>
        </FactList>
        <hr className={styles.rule} />
        {isEmpty ? <p>{t('wigChange.nothing')}</p> : <Changes content={parsed.content} />}
      </Sheet>
    </>
  );
};

/** What changed in an order after its production had started (NAV-010, NAV-034 to NAV-037). */
export const ChangeNoticeScreen = () => {
  const { t } = useTranslation();
  const { changeID = '' } = useParams();
  const { currentData: notice, error, isFetching, refetch } = useChangeNoticeQuery(changeID);
  const isMissing = notice === null || (isApiError(error) && (error.status === 404 || error.status === 422));
  return (
    <div className={styles.page}>
      {notice && <Notice notice={notice} id={changeID} />}
      {isMissing && (
        <>
          <PageHead title={t('wigChange.pageTitle')} />
          <Sheet className={styles.sheet}>
            <EmptyState title={t('wigChange.nothing')} />
          </Sheet>
        </>
      )}
      {notice === undefined && error === undefined && <SkeletonRows rows={6} />}
      {!notice && !isMissing && error !== undefined && (
        <ErrorState
          title={t('wigChange.loadError')}
          text={errorText(error)}
          trace={isApiError(error) ? error.trace : undefined}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
    </div>
  );
};
