import { notify } from '@peruke/mf-kit/shell';
import { DateText, IconButton, Panel } from '@peruke/ui/core';
import { IconLink } from '@peruke/ui/icons';
import { useTranslation } from 'react-i18next';
import { useChangeNoticesQuery } from '../api/print.api';
import styles from './change-links.module.css';

/** What changed after the start of production: each notice opens and has a link that can be sent on. */
export const ChangeLinks = ({ orderId }: { orderId: number }) => {
  const { t } = useTranslation();
  const { data: notices = [] } = useChangeNoticesQuery(orderId);
  if (notices.length === 0) return null;
  const copy = async (href: string): Promise<void> => {
    await navigator.clipboard.writeText(new URL(href, window.location.href).href);
    notify.success(t('print.linkCopied'));
  };
  return (
    <Panel title={t('print.changes')}>
      <ul className={styles.list}>
        {notices.map(({ id, names, created_at }) => {
          const href = `/wig-changes/${id}`;
          return (
            <li key={id} className={styles.line}>
              <a href={href} target="_blank" rel="noreferrer">
                <DateText value={created_at} />
              </a>
              <span>{names.map((name) => t(`wig:property.${name}`, { defaultValue: name })).join(', ')}</span>
              <IconButton
                icon={IconLink}
                size="small"
                label={t('print.copyLink', { number: id })}
                onClick={() => void copy(href)}
              />
            </li>
          );
        })}
      </ul>
    </Panel>
  );
};
