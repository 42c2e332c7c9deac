import { errorText } from '@peruke/mf-kit/api';
import { notify } from '@peruke/mf-kit/shell';
import { useCashUpPdfMutation } from '../api/cash-up.api';

/** Opens the paper of a signed cash-up in a tab of its own, which knows nothing of this one. */
export const usePaper = () => {
  const [ask, { isLoading }] = useCashUpPdfMutation();
  const open = async (id: number): Promise<void> => {
    const answer = await ask(id);
    if (answer.data) window.open(answer.data.url, '_blank', 'noopener');
    else notify.error(errorText(answer.error));
  };
  return { open, busy: isLoading };
};
