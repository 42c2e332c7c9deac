import { useState } from 'react';
import { Avatar } from '../src/core';
import { DateField, TimeField } from '../src/dates';
import { FormGrid, SelectField, TextField } from '../src/forms';
import type { Words } from './samples';

const DESIGNERS = [
  { value: 1, label: 'דפנה', mark: <Avatar name="דפנה" colour="#00C2FF" size="small" /> },
  { value: 2, label: 'מירב', mark: <Avatar name="מירב" colour="#e802b2" size="small" /> },
];

const isWeekend = (date: string) => [5, 6].includes(new Date(`${date}T12:00:00Z`).getUTCDay());

export const DateSamples = ({ words }: { words: Words }) => {
  const [date, setDate] = useState<string | null>('2026-12-11');
  const [time, setTime] = useState<string | null>('13:30');
  const [designer, setDesigner] = useState<number | null>(1);
  return (
    <FormGrid>
      <DateField
        label={words.date}
        span={2}
        value={date}
        onChange={setDate}
        isDisabled={isWeekend}
        error={date && isWeekend(date) ? words.dateError : undefined}
        clearable
      />
      <TimeField label={words.time} span={1} value={time} onChange={setTime} />
      <SelectField
        label={words.designer}
        span={1}
        options={DESIGNERS}
        value={designer}
        onChange={setDesigner}
      />
      <TextField label={words.subject} span={2} optional defaultValue="" />
    </FormGrid>
  );
};
