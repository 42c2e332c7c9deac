import { type Client, PHONE_ZERO_AFTER_CODE } from '@peruke/contracts/clients';
import { currentLanguage } from '@peruke/mf-kit/i18n';
import { useSession } from '@peruke/mf-kit/session';
import { openModal } from '@peruke/mf-kit/shell';
import { Button } from '@peruke/ui/core';
import { isolated } from '@peruke/ui/formats';
import { PhoneField } from '@peruke/ui/forms';
import { useMemo, useRef, useState } from 'react';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFlagsQuery, useLazyClientByPhoneQuery } from '../api/clients.api';
import { useCountryText } from '../api/places';
import styles from './client-form.module.css';
import {
  type ClientValues,
  isForeignAtHome,
  PHONE_MISSING,
  type PhoneCountryChoice,
  phoneFault,
  settledPhone,
  wholePhone,
} from './client-values.rules';
import { listedCountries } from './place-order.rules';

const useIsUsaManager = () => useSession().role === 'usa_manager';

/** The phone's rule looks at the code, the country and the role (CLI-027 to CLI-034). */
const usePhoneRule = (countries: readonly PhoneCountryChoice[]) => {
  const { t: ui } = useTranslation('ui');
  const isUsaManager = useIsUsaManager();
  const codeOf = (iso: string): string => countries.find((choice) => choice.iso === iso)?.code ?? '+972';
  const faultOf = (typed: string, { phoneCountry, country }: ClientValues): string | undefined => {
    const fault = phoneFault(typed, { code: codeOf(phoneCountry), country, isUsaManager });
    if (fault === undefined) return undefined;
    if (fault === PHONE_MISSING) return ui('field.required');
    return fault === PHONE_ZERO_AFTER_CODE ? ui('field.phoneZero') : ui('field.phone');
  };
  return { codeOf, faultOf };
};

/** That a whole number belongs to another client, and to whom (CLI-037); undefined where it does not. */
export type PhoneOwner = (phone: string) => Promise<string | undefined>;

/**
 * Who leaves the field and who saves wait for one look-up; `anew` asks again for what was answered before. `found`: whose it
 * was the last time that it was somebody's, and the words for it.
 */
export const usePhoneOwner = (client: Client | undefined) => {
  const { t } = useTranslation();
  const [lookUp] = useLazyClientByPhoneQuery();
  const [found, setFound] = useState<{ owner: Client; text: string }>();
  const last = useRef<{ phone: string; text: Promise<string | undefined> }>(undefined);
  const ask = async (phone: string): Promise<string | undefined> => {
    const { data: owner } = await lookUp(phone);
    if (!owner || owner.id === client?.id) return undefined;
    const text = t('form.taken', { name: owner.full_name });
    setFound({ owner, text });
    return text;
  };
  const anew: PhoneOwner = (phone) => {
    last.current = { phone, text: ask(phone) };
    return last.current.text;
  };
  const told: PhoneOwner = async (phone) => {
    // one that stays as it was is judged by nobody
    if (phone === '' || phone === client?.phone) return undefined;
    return last.current?.phone === phone ? last.current.text : anew(phone);
  };
  return { told, anew, found };
};

type PhoneOwnership = ReturnType<typeof usePhoneOwner>;

/** Takes whose phone it is in place of a new client. */
export type ChooseOwner = (owner: Client) => void;

/** Countries by their names in the language of the page, in the order in which it lists them; `value` is what is saved. */
export const useShownCountries = (countries: readonly PhoneCountryChoice[]) => {
  const countryText = useCountryText();
  return useMemo(() => {
    const named = countries.map((choice) => ({
      ...choice,
      value: choice.name,
      name: countryText(choice.name),
    }));
    return listedCountries(named, currentLanguage());
  }, [countries, countryText]);
};

interface PhoneErrorProps {
  text: string;
  found: PhoneOwnership['found'];
  onChoose: ChooseOwner | undefined;
}

/** What is wrong with the phone; whose it is by a name that leads to her card, and a way to take her. */
const PhoneError = ({ text, found, onChoose }: PhoneErrorProps) => {
  const { t } = useTranslation();
  if (found?.text !== text) return text;
  const { owner } = found;
  return (
    <>
      {t('form.takenBy')}{' '}
      <Button variant="link" onClick={() => void openModal('clients.card', { clientId: owner.id })}>
        <bdi>{owner.full_name}</bdi>
      </Button>
      {/* a deleted one keeps her phone (AMB-57), and no picker offers her */}
      {onChoose && owner.isDeleted === 0 && (
        <span className={styles.choose}>
          <Button size="small" onClick={() => onChoose(owner)}>
            {t('form.choose', { name: isolated(owner.full_name) })}
          </Button>
        </span>
      )}
    </>
  );
};

/** Phone with flag and code. */
export const Phone = ({
  countries,
  owner,
  onChoose,
}: {
  countries: readonly PhoneCountryChoice[];
  owner: PhoneOwnership;
  onChoose: ChooseOwner | undefined;
}) => {
  const { t } = useTranslation();
  const isUsaManager = useIsUsaManager();
  const { control, setValue, getValues, getFieldState, trigger } = useFormContext<ClientValues>();
  const [iso, country] = useWatch({ control, name: ['phoneCountry', 'country'] });
  const { data: flags = [] } = useFlagsQuery();
  const { codeOf, faultOf } = usePhoneRule(countries);
  const named = useShownCountries(countries);
  const flag = flags.find(({ iso2 }) => iso2 === iso);

  /** A number that carries its code, or the zero of home, is taken apart. */
  const settle = (): void => {
    const before = getValues();
    const { phone, phoneCountry } = settledPhone(before, before.country, countries);
    if (phone !== before.phone) setValue('phone', phone, { shouldDirty: true });
    if (phoneCountry !== before.phoneCountry) setValue('phoneCountry', phoneCountry, { shouldDirty: true });
  };
  const judge = async (typed: string, values: ClientValues): Promise<string | true> =>
    faultOf(typed, values) ?? (await owner.told(wholePhone(typed, codeOf(values.phoneCountry)))) ?? true;

  return (
    <Controller
      control={control}
      name="phone"
      rules={{ validate: judge }}
      render={({ field, fieldState }) => (
        <PhoneField
          span={6}
          label={t('form.phone')}
          optional={isUsaManager}
          value={field.value}
          onChange={field.onChange}
          onBlur={() => {
            settle();
            field.onBlur();
          }}
          countries={named}
          country={iso}
          onCountryChange={(next) => {
            setValue('phoneCountry', next, { shouldDirty: true });
            if (getFieldState('phone').invalid) void trigger('phone');
          }}
          flag={flag && <img src={flag.flag} alt="" className={styles.flag} />}
          hint={
            isForeignAtHome({ code: codeOf(iso), country, isUsaManager }) && t('form.phoneFollowsCountry')
          }
          error={
            fieldState.error?.message && (
              <PhoneError text={fieldState.error.message} found={owner.found} onChoose={onChoose} />
            )
          }
        />
      )}
    />
  );
};
