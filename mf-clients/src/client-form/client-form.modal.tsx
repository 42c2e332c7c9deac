import { CONTACT_PREFERENCES, type Client } from '@peruke/contracts/clients';
import { editedFields } from '@peruke/contracts/kernel';
import { type ApiError, errorText, isApiError, useIdempotencyKey } from '@peruke/mf-kit/api';
import { changedNames, type EditOutcome, useEdits } from '@peruke/mf-kit/edits';
import { currentLanguage } from '@peruke/mf-kit/i18n';
import { useSession } from '@peruke/mf-kit/session';
import { ModalFrame, notify, useModal, type ModalPropsOf, type ModalResultOf } from '@peruke/mf-kit/shell';
import { Alert, Button, SkeletonRows } from '@peruke/ui/core';
import {
  Checkbox,
  FormErrorCount,
  FormGrid,
  PillsField,
  SelectField,
  TextField,
  useServerErrors,
  useTouchedForm,
} from '@peruke/ui/forms';
import { useId, useState } from 'react';
import { Controller, FormProvider, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import {
  useAddClientMutation,
  useCitiesQuery,
  useClientQuery,
  useCountriesQuery,
  useUpdateClientMutation,
} from '../api/clients.api';
import { useCityText, useCountryText } from '../api/places';
import styles from './client-form.module.css';
import { Phone, usePhoneOwner, useShownCountries } from './client-phone';
import {
  type ClientValues,
  codeOfCountry,
  newClientValues,
  type PhoneCountryChoice,
  toClientFields,
  toClientValues,
} from './client-values.rules';
import { listedCities, listedCountries } from './place-order.rules';

const useIsUsaManager = () => useSession().role === 'usa_manager';

const Text = ({
  name,
  span = 3,
}: {
  name: 'name' | 'surname' | 'email' | 'additionalPhone' | 'address';
  span?: 3 | 6;
}) => {
  const { t } = useTranslation();
  const { t: ui } = useTranslation('ui');
  const isRequired = name === 'name';
  return (
    <Controller<ClientValues, typeof name>
      name={name}
      rules={isRequired ? { required: ui('field.required') } : undefined}
      render={({ field, fieldState }) => (
        <TextField
          span={span}
          label={t(`form.${name}`)}
          optional={!isRequired}
          ltr={name === 'email'}
          dir={name === 'email' ? undefined : 'auto'}
          {...field}
          error={fieldState.error?.message}
        />
      )}
    />
  );
};

/** CLI-036: another country brings its cities and empties the city. */
const Place = ({ countries }: { countries: readonly PhoneCountryChoice[] }) => {
  const { t } = useTranslation();
  const { control, setValue, getValues, getFieldState, trigger } = useFormContext<ClientValues>();
  const [country, city] = useWatch({ control, name: ['country', 'city'] });
  const { data, isFetching } = useCitiesQuery(country, { skip: country === '' });
  const shownCountries = useShownCountries(countries);
  const cityText = useCityText(country);
  const choices = data?.cities.map((name) => ({ value: name, label: cityText(name) })) ?? [];
  const cities = data?.hebrew.length ? listedCities(choices, currentLanguage()) : choices;
  const isListed = city === '' || cities.some(({ value }) => value === city);
  return (
    <>
      <Controller
        control={control}
        name="country"
        render={({ field, fieldState }) => (
          <SelectField
            span={3}
            label={t('form.country')}
            options={shownCountries.map(({ value, name }) => ({ value, label: name }))}
            value={field.value}
            onChange={(next) => {
              field.onChange(next ?? '');
              setValue('city', '', { shouldDirty: true });
              setValue('phoneCountry', codeOfCountry(getValues(), next ?? '', countries));
              // the country decides the rule of the phone
              if (getFieldState('phone').invalid) void trigger('phone');
            }}
            error={fieldState.error?.message}
          />
        )}
      />
      <Controller
        control={control}
        name="city"
        render={({ field, fieldState }) => (
          <SelectField
            span={3}
            label={t('form.city')}
            options={isListed ? cities : [{ value: city, label: cityText(city) }, ...cities]}
            value={field.value || null}
            onChange={(next) => field.onChange(next ?? '')}
            loading={isFetching}
            clearable
            error={fieldState.error?.message}
          />
        )}
      />
    </>
  );
};

/** Many phones of these customers take no text: how a client wants to be told. */
const Contact = () => {
  const { t } = useTranslation();
  const { control } = useFormContext<ClientValues>();
  return (
    <Controller
      control={control}
      name="contactPreference"
      render={({ field }) => (
        <PillsField
          span={6}
          label={t('form.contactPreference')}
          hint={t(`contact.hint.${field.value}`)}
          options={CONTACT_PREFERENCES.map((value) => ({ value, label: t(`contact.${value}`) }))}
          value={field.value}
          onChange={field.onChange}
          onBlur={field.onBlur}
        />
      )}
    />
  );
};

/** Who agreed is asked, some months after a wig was handed over, to have it looked at. */
const AgreesToRecall = () => {
  const { t } = useTranslation();
  const { register } = useFormContext<ClientValues>();
  return (
    <div className={styles.agrees}>
      <Checkbox label={t('form.agreesToRecall')} {...register('agreesToRecall')} />
    </div>
  );
};

interface FormProps {
  client?: Client;
  countries: readonly PhoneCountryChoice[];
  /** What is known of a new client. */
  start: { phone: string; name: string };
  /** Whether she who has the phone may be taken in place of a new one. */
  picks: boolean;
}

/** How the fields of a client are called and read in the question whose value stays. */
const useClientEdits = (country: string) => {
  const { t } = useTranslation();
  const { level } = useModal();
  const countryText = useCountryText();
  const cityText = useCityText(country);
  const TEXTS: Record<string, (value: string) => string> = {
    country: countryText,
    city: cityText,
    contactPreference: (value) => t(`contact.${value}`, { defaultValue: value }),
    agreesToRecall: (value) => t(value === 'true' ? 'card.agrees' : 'card.agreesNot'),
  };
  return useEdits({
    level,
    labelOf: (name) => t(`form.${name}`),
    textOf: (value, name) => TEXTS[name]?.(String(value)) ?? String(value),
  });
};

const ClientForm = ({ client, countries, start, picks }: FormProps) => {
  const { t } = useTranslation();
  const id = useId();
  const isUsaManager = useIsUsaManager();
  const { close, dismiss } = useModal<ModalResultOf<'clients.form'>>();
  const key = useIdempotencyKey();
  const [add] = useAddClientMutation();
  const [update] = useUpdateClientMutation();
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [opened] = useState(() => ({
    version: client?.version ?? 0,
    values: client ? toClientValues(client, countries) : newClientValues(start, countries),
  }));
  const form = useTouchedForm<ClientValues>({ defaultValues: opened.values });
  const edits = useClientEdits(client?.country ?? '');
  const owner = usePhoneOwner(client);
  const { formRef, apply } = useServerErrors(form);
  const { errors, isDirty, isSubmitting } = form.formState;

  const fieldsOf = (values: ClientValues) => {
    const code = countries.find(({ iso }) => iso === values.phoneCountry)?.code ?? '+972';
    return toClientFields(values, code, isUsaManager);
  };
  /** A phone that was refused may have been taken since it was looked up: its owner is named then too. */
  const named = async ({ errors }: Pick<ApiError, 'errors'>, values: ClientValues) => {
    const taken = errors?.['phone'] && (await owner.anew(fieldsOf(values).phone));
    return { errors: taken ? { ...errors, phone: [taken] } : errors };
  };
  const change = (values: ClientValues, { id }: Client) => {
    const fields = fieldsOf(values);
    return edits.save({
      version: opened.version,
      changed: changedNames(fieldsOf(opened.values), fields),
      send: (base) => update({ id, fields: { ...editedFields(fields, base), ...base } }),
    });
  };

  const closeWith = ({ id, full_name }: Client) => close({ clientId: id, name: full_name });
  const save = form.handleSubmit(async (values) => {
    const answer: EditOutcome & { data?: Client } = client
      ? await change(values, client)
      : await add({ fields: fieldsOf(values), key: key.key() });
    if (answer.isCancelled) return;
    if (answer.error) {
      const { error } = answer;
      setProblems(isApiError(error) && error.errors ? apply(await named(error, values)) : [errorText(error)]);
      return;
    }
    notify.success(t(client ? 'form.updated' : 'form.added'));
    const saved = answer.data ?? client;
    if (saved) closeWith(saved);
  });

  return (
    <ModalFrame
      title={t(client ? 'form.editTitle' : 'form.addTitle')}
      dirty={isDirty}
      footerStart={<FormErrorCount count={Object.keys(errors).length} />}
      footer={
        <>
          <Button onClick={dismiss}>{t('form.cancel')}</Button>
          <Button variant="primary" type="submit" form={id} busy={isSubmitting}>
            {t('form.save')}
          </Button>
        </>
      }
    >
      <FormProvider {...form}>
        <form id={id} ref={formRef} noValidate onSubmit={(event) => void save(event)}>
          {problems.map((problem) => (
            <Alert key={problem} tone="bad">
              {problem}
            </Alert>
          ))}
          <FormGrid>
            <Text name="name" />
            <Text name="surname" />
            <Phone countries={countries} owner={owner} onChoose={picks ? closeWith : undefined} />
            <Contact />
            <AgreesToRecall />
            <Place countries={countries} />
            <Text name="address" span={6} />
            <Text name="additionalPhone" />
            <Text name="email" />
          </FormGrid>
        </form>
      </FormProvider>
      {edits.dialog}
    </ModalFrame>
  );
};

/** Add and edit a client (CLI-017, CLI-027 to CLI-038), offered to every page by its name. */
export const ClientFormModal = ({
  clientId,
  phone = '',
  name = '',
  picks = false,
}: ModalPropsOf<'clients.form'>) => {
  const { t } = useTranslation();
  const { data: countries } = useCountriesQuery();
  const { data: client } = useClientQuery(clientId ?? 0, { skip: clientId === undefined });
  if (!countries || (clientId !== undefined && !client))
    return (
      <ModalFrame title={t(clientId === undefined ? 'form.addTitle' : 'form.editTitle')}>
        <SkeletonRows rows={6} />
      </ModalFrame>
    );
  // by English names, in whatever language they are shown: of several countries with one code the first is meant
  const choices = listedCountries(
    countries.map(({ name, code, dial_code }) => ({ iso: code, name, code: dial_code })),
    'en',
  );
  return <ClientForm client={client} countries={choices} start={{ phone, name }} picks={picks} />;
};
