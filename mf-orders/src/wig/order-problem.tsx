import { errorText, isApiError } from '@peruke/mf-kit/api';
import { navigate } from '@peruke/mf-kit/shell';
import { Button, EmptyState, ErrorState } from '@peruke/ui/core';
import { useTranslation } from 'react-i18next';

/** Whether the server said that there is no such order, or none that this person may see. */
export const isMissing = (error: unknown): boolean => isApiError(error) && error.status === 404;

interface OrderProblemProps {
  /** Why it was not read; undefined where the address names no order at all. */
  error: unknown;
  /** It was on the screen until somebody deleted it. */
  wasHere?: boolean;
  retrying: boolean;
  onRetry: () => void;
}

/** In the place of an order that cannot be had. One that is not there leads to the list: only a failure is tried again. */
export const OrderProblem = ({ error, wasHere = false, retrying, onRetry }: OrderProblemProps) => {
  const { t } = useTranslation();
  if (error !== undefined && !isMissing(error))
    return (
      <ErrorState
        title={t('card.loadError')}
        text={errorText(error)}
        trace={isApiError(error) ? error.trace : undefined}
        retrying={retrying}
        onRetry={onRetry}
      />
    );
  return (
    <EmptyState
      title={t(wasHere ? 'card.gone' : 'card.missing')}
      text={t(wasHere ? 'card.goneText' : 'card.missingText')}
      action={<Button onClick={() => navigate('/orders')}>{t('card.toList')}</Button>}
    />
  );
};
