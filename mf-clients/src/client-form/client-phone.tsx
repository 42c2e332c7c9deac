import { PHONE_ZERO_AFTER_CODE } from '@peruke/contracts/clients';
import { useSession } from '@peruke/mf-kit/session';
import { PhoneField } from '@peruke/ui/forms';
import { useMemo } from 'react';
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

/** As a number of home is dialled: it is whole with its tenth digit. */
const LOCAL_PHONE = /^0\d{9}$/;

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

/** Phone with flag and code; asks at once whether it belongs to somebody (CLI-037). */
export const Phone = ({
  countries,
  clientId,
}: {
  countries: readonly PhoneCountryChoice[];
  clientId?: number;
}) => {
  const { t } = useTranslation();
  const isUsaManager = useIsUsaManager();
  const { control, setError, setValue, getValues, getFieldState, trigger } = useFormContext<ClientValues>();
  const [iso, country] = useWatch({ control, name: ['phoneCountry', 'country'] });
  const { data: flags = [] } = useFlagsQuery();
  const [lookUp] = useLazyClientByPhoneQuery();
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
  const leave = async (): Promise<void> => {
    settle();
    const values = getValues();
    const phone = wholePhone(values.phone, codeOf(values.phoneCountry));
    if (phone === '' || faultOf(values.phone, values)) return;
    const { data: other } = await lookUp(phone);
    if (other && other.id !== clientId && getValues('phone') === values.phone)
      setError('phone', { type: 'server', message: t('form.taken', { name: other.full_name }) });
  };

  return (
    <Controller
      control={control}
      name="phone"
      rules={{ validate: (typed, values) => faultOf(typed, values) ?? true }}
      render={({ field, fieldState }) => (
        <PhoneField
          span={6}
          label={t('form.phone')}
          optional={isUsaManager}
          value={field.value}
          onChange={(typed) => {
            field.onChange(typed);
            if (LOCAL_PHONE.test(typed)) settle();
          }}
          onBlur={() => {
            field.onBlur();
            void leave();
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
