import { errorText, isApiError } from '@peruke/mf-kit/api';
import { navigate } from '@peruke/mf-kit/shell';
import { BackLink, ErrorState } from '@peruke/ui/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isMissing, OrderProblem } from '../wig/order-problem';
import styles from './print.module.css';

interface PrintPageProps {
  /** Size and margins of the paper, as `@page` takes them. */
  paper: string;
  /** The order that it is left to; without one, the list. */
  orderId?: number;
  tools: ReactNode;
  error: unknown;
  retrying: boolean;
  onRetry: () => void;
  children: ReactNode;
}

/** A bar for the screen above the paper; only the paper is printed. */
export const PrintPage = ({ paper, orderId, tools, error, retrying, onRetry, children }: PrintPageProps) => {
  const { t } = useTranslation();
  const href = orderId === undefined ? '/orders' : `/orders/${orderId}`;
  return (
    <div className={styles.page}>
      {/* for this page alone: a rule of a style sheet would stay when the page is left */}
      <style>{`@page { ${paper} }`}</style>
      <div className={styles.bar}>
        <BackLink href={href} onFollow={() => navigate(href)}>
          {t(orderId === undefined ? 'print.backToList' : 'print.back')}
        </BackLink>
        <div className={styles.tools}>{tools}</div>
      </div>
      {error === undefined && children}
      {isMissing(error) && <OrderProblem error={error} retrying={retrying} onRetry={onRetry} />}
      {error !== undefined && !isMissing(error) && (
        <ErrorState
          title={t('print.loadError')}
          text={errorText(error)}
          trace={isApiError(error) ? error.trace : undefined}
          retrying={retrying}
          onRetry={onRetry}
        />
      )}
    </div>
  );
};
