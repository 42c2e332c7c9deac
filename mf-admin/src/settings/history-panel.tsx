import { errorText } from '@peruke/mf-kit/api';
import { DateText, ErrorState, FreeText, Panel, SkeletonRows } from '@peruke/ui/core';
import { useTranslation } from 'react-i18next';
import { useSettingHistoryQuery } from '../api/settings.api';
import { useSettingText } from '../setting-texts/setting-text';
import styles from './settings.module.css';

/** Who changed what, and what it was before. */
export const HistoryPanel = () => {
  const { t } = useTranslation();
  const text = useSettingText();
  const { data: changes, error, isFetching, refetch } = useSettingHistoryQuery();
  return (
    <Panel title={t('settings.topic.history')} className={styles.wide}>
      {!changes && error === undefined && <SkeletonRows rows={4} />}
      {!changes && error !== undefined && (
        <ErrorState
          title={t('settings.loadError')}
          text={errorText(error)}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {changes?.length === 0 && <p className={styles.note}>{t('settings.noHistory')}</p>}
      <ul className={styles.history}>
        {changes?.map(({ id, key, at, by, before, after }) => (
          <li key={id}>
            <span className={styles.when}>
              <DateText value={at} /> · <FreeText>{by}</FreeText>
            </span>
            <b>{t(`settings.key.${key}`)}</b>
            <span className={styles.change}>
              <s>
                <FreeText>{text(before, key)}</FreeText>
              </s>
              <FreeText>{text(after, key)}</FreeText>
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
};
