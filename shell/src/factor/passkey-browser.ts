import type { PasskeyOptions } from '@peruke/contracts/identity';
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser';
import { type PasskeyProblem, problemOf } from './passkey.rules';

type Outcome<T> = { credential: T; problem?: undefined } | { problem: PasskeyProblem };

/** Few people have one: the library comes with the first use. */
const library = () => import('@simplewebauthn/browser');

const outcomeOf = async <T>(asking: () => Promise<T>): Promise<Outcome<T>> => {
  const begun = performance.now();
  try {
    return { credential: await asking() };
  } catch (error) {
    return { problem: problemOf(error, performance.now() - begun) };
  }
};

/** The browser asks the person for a new passkey. */
export const makePasskey = (options: PasskeyOptions): Promise<Outcome<RegistrationResponseJSON>> =>
  outcomeOf(async () =>
    (await library()).startRegistration({
      optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON,
    }),
  );

/** The browser asks the person for one of hers. */
export const showPasskey = (options: PasskeyOptions): Promise<Outcome<AuthenticationResponseJSON>> =>
  outcomeOf(async () =>
    (await library()).startAuthentication({
      optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON,
    }),
  );
