import { useState } from 'react';
import * as z from 'zod';
import { Avatar, Button, Panel } from '../src/core';
import {
  Checkbox,
  Controller,
  FormErrorCount,
  FormGrid,
  MoneyField,
  NumberField,
  PhoneField,
  PillsField,
  SearchField,
  SelectField,
  TextArea,
  TextField,
  Toggle,
  useServerErrors,
  useUiForm,
} from '../src/forms';
import { IconUserPlus } from '../src/icons';
import { DateSamples } from './date-samples';
import { Block } from './block';
import classes from './gallery.module.css';
import type { Words } from './samples';

const schema = z.object({
  username: z.string().min(1),
  nickname: z.string().min(2),
  price: z.number().nullable(),
});

const SIZES = ['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL'];
const SLOTS = Array.from({ length: 17 }, (_, i) => {
  const minutes = 9 * 60 + i * 30;
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${minutes % 60 ? '30' : '00'}`;
});
const TAKEN = ['09:00', '11:30', '12:30', '15:00'];
const CLIENTS = [
  { value: 1, label: 'תמר אלוני', secondary: '050 555 0118' },
  { value: 2, label: 'תמר גבעון', secondary: '054 555 0166' },
  { value: 3, label: 'ליאת מור', secondary: '052 555 0143' },
  { value: 4, label: 'Rachel Gold', secondary: '+1 718 555 0101' },
].map((client) => ({ ...client, mark: <Avatar name={client.label} size="small" /> }));
const COUNTRIES = [
  { iso: 'IL', name: 'Israel', code: '+972' },
  { iso: 'US', name: 'United States', code: '+1' },
];

export const FormSection = ({ words }: { words: Words }) => (
  <>
    <Block title="useUiForm, useServerErrors" span="two">
      <ServerForm words={words} />
    </Block>
    <Block title="SelectField, PillsField, PhoneField" span="two">
      <Choices words={words} />
    </Block>
    <Block title="DateField, TimeField, slots" span="four">
      <Panel title={words.newMeeting}>
        <DateSamples words={words} />
        <div style={{ paddingBlockStart: 16 }}>
          <Slots words={words} />
        </div>
      </Panel>
    </Block>
  </>
);

const ServerForm = ({ words }: { words: Words }) => {
  const form = useUiForm({
    schema,
    defaultValues: { username: 'dafna', nickname: 'דפנה ג׳', price: 14_850 },
  });
  const { formRef, apply } = useServerErrors(form);
  const { errors } = form.formState;
  const submit = form.handleSubmit(() => {
    apply({ errors: { username: ['The username has already been taken.'] } });
  });
  return (
    <Panel title={words.user}>
      <form ref={formRef} onSubmit={submit} noValidate>
        <FormGrid>
          <TextField
            label={words.username}
            ltr
            span={3}
            error={errors.username?.message}
            {...form.register('username')}
          />
          <TextField
            label={words.more}
            span={3}
            error={errors.nickname?.message}
            {...form.register('nickname')}
          />
          <Controller
            control={form.control}
            name="price"
            render={({ field, fieldState }) => (
              <MoneyField label={words.price} span={3} error={fieldState.error?.message} {...field} />
            )}
          />
          <TextField label={words.subject} span={3} optional defaultValue="" />
          <TextField label={words.front} span={6} disabled defaultValue={words.frontOff} />
          <TextArea label={words.notes} span={6} defaultValue={words.notesText} />
        </FormGrid>
        <div className={classes.row} style={{ paddingBlockStart: 16 }}>
          <FormErrorCount count={Object.keys(errors).length} />
          <span className={classes.push} />
          <Button variant="quiet">{words.cancel}</Button>
          <Button variant="primary" type="submit">
            {words.save}
          </Button>
        </div>
      </form>
    </Panel>
  );
};

const Choices = ({ words }: { words: Words }) => {
  const [client, setClient] = useState<number | null>(3);
  const [size, setSize] = useState('M');
  const [type, setType] = useState(1);
  const [front, setFront] = useState(0);
  const [weight, setWeight] = useState<number | null>(118);
  const [phone, setPhone] = useState('52 555 0143');
  const [country, setCountry] = useState('IL');
  const [search, setSearch] = useState('');
  return (
    <Panel title={words.wigType} number={1}>
      <FormGrid>
        <SelectField
          label={words.client}
          span={4}
          options={CLIENTS}
          value={client}
          onChange={setClient}
          clearable
          action={{ label: words.newClient, icon: IconUserPlus, run: () => setClient(null) }}
        />
        <NumberField label={words.weight} unit={words.gram} span={2} value={weight} onChange={setWeight} />
        <PillsField
          label={words.wigType}
          options={words.types.map((label, value) => ({ value, label }))}
          value={type}
          onChange={setType}
        />
        <PillsField
          label={words.capSize}
          span={4}
          ltr
          options={SIZES.map((value) => ({ value, label: value }))}
          value={size}
          onChange={setSize}
        />
        <PhoneField
          label={words.phone}
          span={6}
          value={phone}
          onChange={setPhone}
          countries={COUNTRIES}
          country={country}
          onCountryChange={setCountry}
        />
        <PillsField
          label={words.front}
          span={6}
          optional
          error={words.whyOff}
          options={words.fronts.map((label, value) => ({
            value,
            label,
            disabled: value === 1,
            reason: words.frontOff,
          }))}
          value={front}
          onChange={setFront}
        />
        <SearchField
          label={words.searchOrders}
          placeholder={words.searchOrders}
          value={search}
          onSearch={setSearch}
        />
        <div className={classes.row}>
          <Toggle label={words.include} defaultChecked />
          <Toggle label={words.special} />
          <Checkbox label={words.repair} defaultChecked />
          <Checkbox label={words.more} />
          <Checkbox label={words.more} disabled defaultChecked />
        </div>
      </FormGrid>
    </Panel>
  );
};

const Slots = ({ words }: { words: Words }) => {
  const [slot, setSlot] = useState('13:30');
  return (
    <PillsField
      label={words.time}
      ltr
      columns={9}
      options={SLOTS.map((value) => ({
        value,
        label: value,
        disabled: TAKEN.includes(value),
        struck: TAKEN.includes(value),
      }))}
      value={slot}
      onChange={setSlot}
    />
  );
};
