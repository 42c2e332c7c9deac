import { type Client, PHONE_ZERO_AFTER_CODE } from '@peruke/contracts/clients';
import { useSession } from '@peruke/mf-kit/session';
import { PhoneField } from '@peruke/ui/forms';
import { useMemo, useRef } from 'react';
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

/** Who leaves the field and who saves wait for one look-up; `anew` asks again for what was answered before. */
export const usePhoneOwner = (client: Client | undefined): { told: PhoneOwner; anew: PhoneOwner } => {
  const { t } = useTranslation();
  const [lookUp] = useLazyClientByPhoneQuery();
  const last = useRef<{ phone: string; text: Promise<string | undefined> }>(undefined);
  const ask = async (phone: string): Promise<string | undefined> => {
    const { data: other } = await lookUp(phone);
    return other && other.id !== client?.id ? t('form.taken', { name: other.full_name }) : undefined;
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
  return { told, anew };
};

/** Phone with flag and code. */
export const Phone = ({
  countries,
  ownerOf,
}: {
  countries: readonly PhoneCountryChoice[];
  ownerOf: PhoneOwner;
}) => {
  const { t } = useTranslation();
  const isUsaManager = useIsUsaManager();
  const { control, setValue, getValues, getFieldState, trigger } = useFormContext<ClientValues>();
  const [iso, country] = useWatch({ control, name: ['phoneCountry', 'country'] });
  const { data: flags = [] } = useFlagsQuery();
  const { codeOf, faultOf } = usePhoneRule(countries);
  const countryText = useCountryText();
  const named = useMemo(
    () => countries.map((choice) => ({ ...choice, name: countryText(choice.name) })),
    [countries, countryText],
  );
  const flag = flags.find(({ iso2 }) => iso2 === iso);

  /** A number that carries its code, or the zero of home, is taken apart. */
  const settle = (): void => {
    const before = getValues();
    const { phone, phoneCountry } = settledPhone(before, before.country, countries);
    if (phone !== before.phone) setValue('phone', phone, { shouldDirty: true });
    if (phoneCountry !== before.phoneCountry) setValue('phoneCountry', phoneCountry, { shouldDirty: true });
  };
  const judge = async (typed: string, values: ClientValues): Promise<string | true> =>
    faultOf(typed, values) ?? (await ownerOf(wholePhone(typed, codeOf(values.phoneCountry)))) ?? true;

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
          error={fieldState.error?.message}
        />
      )}
    />
  );
};
