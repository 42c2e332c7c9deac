import { errorText, useIdempotencyKey } from '@peruke/mf-kit/api';
import { ModalFrame, type ModalPropsOf, type ModalResultOf, notify, useModal } from '@peruke/mf-kit/shell';
import { Button, CancelButton } from '@peruke/ui/core';
import { useTranslation } from 'react-i18next';
import { REMIND_RUNS, useRemindManyMutation } from '../api/clients.api';

/** Asks the clients of many orders to take what is ready; who may not be asked now is told with the reason. */
export const RemindManyModal = ({ orderIds }: ModalPropsOf<'clients.remind'>) => {
  const { t } = useTranslation();
  const { close } = useModal<ModalResultOf<'clients.remind'>>();
  const [start, { isLoading }] = useRemindManyMutation();
  const key = useIdempotencyKey();
  const remind = async (): Promise<void> => {
    if (isLoading) return;
    const { data, error } = await start({ orderIds, key: key.key() });
    if (data) close({ at: REMIND_RUNS, id: data.id });
    else notify.error(errorText(error));
  };
  return (
    <ModalFrame
      title={t('remindMany.title')}
      footer={
        <>
          <CancelButton>{t('form.cancel')}</CancelButton>
          <Button variant="primary" busy={isLoading} onClick={() => void remind()}>
            {t('remindMany.do', { count: orderIds.length })}
          </Button>
        </>
      }
    >
      <p>{t('remindMany.hint')}</p>
    </ModalFrame>
  );
};
