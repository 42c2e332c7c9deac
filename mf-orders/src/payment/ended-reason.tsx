import { readReason } from '@peruke/contracts/payments';
import { FreeText } from '@peruke/ui/core';
import { useTranslation } from 'react-i18next';

/** Why a payment no longer counts: what happened to its cheque in the page's language, and what somebody wrote. */
export const EndedReason = ({ reason }: { reason: string }) => {
  const { t } = useTranslation();
  const { mark, words } = readReason(reason);
  return (
    <>
      {mark && t(`desk.mark.${mark}`)}
      {mark && words && ': '}
      {words && <FreeText>{words}</FreeText>}
    </>
  );
};
