import { type ApiError, idempotencyKey, isApiError } from '@peruke/mf-kit/api';
import { logProblem } from '@peruke/mf-kit/config';
import { notify } from '@peruke/mf-kit/shell';
import { stepBack } from '@peruke/ui/core';
import { useRef, useState } from 'react';
import type { FieldPath, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useConfirmPaymentsMutation, type ConfirmPayments } from '../api/payments.api';
import { fieldOfWire, type PaymentValues, toConfirmBody } from './payment-values.rules';
import { isInDoubt, useAskedAgain } from './use-asked-again';
import type { HeldOrder } from './use-held-order';

/** PAY-016: a page that was opened by its address, as from a bookmark, has nothing of the portal behind it. */
const hasWayBack = (): boolean => {
  const [loaded] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const isEntry = loaded?.type === 'navigate' && loaded.name === window.location.href;
  return window.history.length > 1 && !isEntry;
};

/**
 * One key for one filled page. A refusal lets go of it, so that the corrected page is a new question; when the answer
 * was lost the key stays: the same page sent again cannot be saved twice, and a changed one is not saved at all until
 * somebody has looked and opened the page anew.
 */
const useKey = () => {
  const held = useRef<string>(undefined);
  return {
    take: () => (held.current ??= idempotencyKey()),
    letGo: () => {
      held.current = undefined;
    },
  };
};

/**
 * A new tab for the document, or nothing where the browser keeps it shut. It is let go of before the vendor's page comes
 * into it: that page is to know nothing of this one.
 */
const openTab = (link: string): boolean => {
  const tab = window.open('', '_blank');
  if (!tab) return false;
  tab.opener = null;
  tab.location.replace(link);
  return true;
};

export interface ConfirmPaymentsState {
  /** PAY-017: set while the payment is sent. */
  submitting: boolean;
  /** Its answer was lost, and is asked for again. */
  checking: boolean;
  /** Why the last one was not saved (PAY-076). */
  failure: ApiError | undefined;
  dismissFailure: () => void;
  /** The document of a saved payment that the browser did not let open by itself. */
  blockedLink: string | undefined;
  send: (values: PaymentValues) => Promise<void>;
  leave: () => void;
}

export interface AfterSaving {
  onSaved?: () => void;
  /** In place of one step back. */
  onLeave?: () => void;
}

/**
 * Sends the page and does what follows: the document in a new tab, the message, one step back (PAY-015 to PAY-018) or
 * whatever `onLeave` does in its place.
 */
export const useConfirmPayments = (
  { order, hold, letGo }: HeldOrder,
  form: UseFormReturn<PaymentValues, unknown, PaymentValues>,
  { onSaved, onLeave }: AfterSaving = {},
): ConfirmPaymentsState => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const key = useKey();
  const [confirmPayments] = useConfirmPaymentsMutation();
  const [submitting, setSubmitting] = useState(false);
  const { checking, ask } = useAskedAgain(order.id);
  const [failure, setFailure] = useState<ApiError>();
  const [blockedLink, setBlockedLink] = useState<string>();

  const leave = onLeave ?? (() => (hasWayBack() ? stepBack() : void navigate('/orders')));

  const refuse = (error: unknown, values: PaymentValues): void => {
    if (!isInDoubt(error)) {
      key.letGo();
      letGo();
    }
    const known = isApiError(error) ? error : undefined;
    // PAY-077; the values stay out of the log: they name a person and an account. A lost line is no fault
    if (known?.status !== 'offline')
      logProblem(`payments of order ${order.id} were not saved: ${known?.code ?? 'unknown'}`, error);
    for (const [wire, texts] of Object.entries(known?.errors ?? {})) {
      const field = fieldOfWire(wire, values) as FieldPath<PaymentValues> | undefined;
      if (field) form.setError(field, { type: 'server', message: texts.join(' ') });
    }
    setFailure(known ?? { status: 0, code: 'server_error', message: '' });
  };

  const save = async (values: PaymentValues): Promise<void> => {
    hold();
    const body: ConfirmPayments = toConfirmBody(order, values);
    const question = { wig_id: order.id, body, key: key.take() };
    const answer = await ask(() => confirmPayments(question));
    if (answer.error !== undefined) {
      refuse(answer.error, values);
      return;
    }
    onSaved?.();
    const { link, isInDoubt: isDocumentInDoubt } = answer.data;
    if (!isDocumentInDoubt) notify.success(t(link ? 'payment.savedExternally' : 'payment.savedLocally'));
    if (link && !openTab(link)) setBlockedLink(link);
    else leave();
  };

  const send = (values: PaymentValues): Promise<void> => {
    setSubmitting(true);
    return save(values).finally(() => setSubmitting(false));
  };

  return {
    submitting,
    checking,
    failure,
    dismissFailure: () => setFailure(undefined),
    blockedLink,
    send,
    leave,
  };
};
