import { errorText } from '@peruke/mf-kit/api';
import { notify } from '@peruke/mf-kit/shell';
import { useTranslation } from 'react-i18next';
import { useSetCompleteDateMutation } from '../api/orders.api';
import { type Promised, promisedDate } from './promised.rules';

/** Sets what was promised as the complete date of an order that was just made; a failure is told with another try. */
export const useSetPromised = () => {
  const { t } = useTranslation();
  const [send] = useSetCompleteDateMutation();
  return async (id: number, promised: Promised): Promise<void> => {
    const completeDate = promisedDate(promised);
    if (completeDate === undefined) return;
    const attempt = async (): Promise<string | undefined> => {
      const { error } = await send({ id, completeDate });
      if (!error) return undefined;
      notify.error(`${t('form.dateNotSet')}. ${errorText(error)}`, {
        label: t('form.again'),
        run: () => void attempt().then((fault) => fault ?? notify.success(t('form.dateSet'))),
      });
      return errorText(error);
    };
    await attempt();
  };
};
