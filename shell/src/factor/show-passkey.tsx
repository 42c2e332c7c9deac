import type { provePasskeyBody } from '@peruke/contracts/identity';
import { errorText } from '@peruke/mf-kit/api';
import { Alert, Button } from '@peruke/ui/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod';
import { useAskPasskeyMutation } from './passkey.api';
import { showPasskey } from './passkey-browser';

interface ShowPasskeyProps {
  /** Answers the error of the call, if there is one. */
  onShown: (credential: z.input<typeof provePasskeyBody>['credential']) => Promise<unknown>;
  large?: boolean;
}

/** One button: the browser asks for a passkey. What went wrong is said above it, and it may be pressed again. */
export const ShowPasskey = ({ onShown, large }: ShowPasskeyProps) => {
  const { t } = useTranslation('shell');
  const [ask] = useAskPasskeyMutation();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  const show = async (): Promise<string | undefined> => {
    const asked = await ask();
    if (!asked.data) return errorText(asked.error);
    const outcome = await showPasskey(asked.data);
    if (outcome.problem) return t(`passkey.problem_${outcome.problem}`);
    const error = await onShown(outcome.credential);
    return error === undefined ? undefined : errorText(error);
  };
  const press = async (): Promise<void> => {
    setBusy(true);
    setProblem(undefined);
    setProblem(await show());
    setBusy(false);
  };
  return (
    <>
      {problem && <Alert tone="bad">{problem}</Alert>}
      <Button
        variant="primary"
        size={large ? 'large' : undefined}
        block={large}
        busy={isBusy}
        autoFocus={large}
        onClick={() => void press()}
      >
        {t('passkey.show')}
      </Button>
    </>
  );
};
