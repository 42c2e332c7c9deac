import { type ApiError, errorText } from '@peruke/mf-kit/api';
import { useTranslation } from 'react-i18next';
import { type Proof, useUnlockMutation } from '../api/bench.api';
import { deviceToken } from './bench-keep';
import { followLanguage } from './language';
import { rememberUnlock, unlockOffline } from './offline-unlock';
import { enterBench } from './use-deeds';
import { isDeviceRefused } from './use-device-contact';
import { whileUnlocking } from './use-scanner';

/** Nobody has judged it: no network, or no house at its end. */
const isAway = (error: unknown): boolean => {
  const { status } = (error ?? {}) as Partial<ApiError>;
  return typeof status === 'string' || (status !== undefined && status >= 502);
};

/**
 * Lets somebody in by badge or PIN, by the word of the house or, where it is out of reach, of the device. `onRefused`: the
 * device itself is refused, and its own door says so.
 */
export const useUnlock = (onRefused: () => void) => {
  const { t } = useTranslation();
  const [ask, { isLoading }] = useUnlockMutation();
  const letIn = async (proof: Proof): Promise<string | undefined> => {
    const { data, error } = await ask({ device: deviceToken(), proof });
    if (data) {
      const remembered = rememberUnlock(data, proof);
      enterBench(data);
      // the page may be opened anew for it
      void remembered.then(() => followLanguage(data.operator.id));
      return undefined;
    }
    if (isDeviceRefused(error)) onRefused();
    if (!isAway(error)) return errorText(error);
    const offline = await unlockOffline(proof);
    if (!('session' in offline)) return t(`bench.offline.${offline.why}`);
    enterBench(offline.session);
    followLanguage(offline.session.operator.id);
    return undefined;
  };
  /** Answers why not, in words. */
  const unlock = (proof: Proof): Promise<string | undefined> => whileUnlocking(() => letIn(proof));
  return { unlock, isLoading };
};
