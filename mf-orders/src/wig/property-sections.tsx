import { PROPERTY_OPTIONS, type PropertyName } from '@peruke/contracts/orders';
import { confirm } from '@peruke/mf-kit/shell';
import { Alert } from '@peruke/ui/core';
import { Checkbox, MoneyField, NumberField, PillsField } from '@peruke/ui/forms';
import { useState } from 'react';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { hasCharge, hasFront } from './property-form';
import { OptionField, Text, useField, type WithProperties } from './property-parts';
import { disablesFront } from './top-type';
import { useValueText } from './value-text';
import { WaveMark } from './wave-mark';

/** WIG-037 to WIG-042: a top without a front empties and disables it, after asking when there is something to lose. */
const useTopType = () => {
  const { t } = useTranslation();
  const { setValue, getValues } = useFormContext<WithProperties>();
  const [locked, setLocked] = useState(false);
  const set = (main: string) => {
    setValue('properties.topMain', main, { shouldDirty: true });
    setValue('properties.topSub', '');
  };
  const pick = async (main: string): Promise<void> => {
    if (!disablesFront(main) || !hasFront(getValues('properties'))) {
      set(main);
      return;
    }
    const yes = await confirm({ title: t('form.frontTitle'), text: t('form.frontQuestion') });
    if (!yes) return;
    setValue('properties.front', {}, { shouldDirty: true });
    setValue('properties.frontComments', '');
    set(main);
    setLocked(true);
  };
  return { locked, pick };
};

const TopType = () => {
  const { t } = useTranslation();
  const { control } = useField();
  const { locked, pick } = useTopType();
  const main = useWatch({ control, name: 'properties.topMain' });
  const subs: readonly string[] =
    PROPERTY_OPTIONS.topType[main as keyof typeof PROPERTY_OPTIONS.topType] ?? [];
  return (
    <>
      <OptionField
        name="topMain"
        bare
        label={t('wig:property.topType')}
        options={Object.keys(PROPERTY_OPTIONS.topType)}
        disabled={locked}
        onPicked={(value) => void pick(value)}
      />
      {subs.length > 0 && (
        <OptionField
          name="topSub"
          label={t('form.sub')}
          options={subs}
          span={main === 'Regular Skin' ? 3 : 6}
        />
      )}
      {main === 'Regular Skin' && <Text name="skinType" span={3} words />}
    </>
  );
};

const FrontChoice = ({ main, options }: { main: string; options: readonly string[] }) => {
  const { control } = useField();
  const valueText = useValueText();
  return (
    <Controller
      control={control}
      name="properties.front"
      render={({ field, fieldState: { error } }) => (
        <PillsField
          span={3}
          label={valueText(main)}
          error={error?.message}
          options={options.map((value) => ({ value, label: valueText(value) }))}
          value={field.value[main] ?? null}
          onChange={(value) => {
            const { [main]: current, ...others } = field.value;
            field.onChange(current === value ? others : { ...others, [main]: value });
          }}
        />
      )}
    />
  );
};

const Front = () => {
  const { t } = useTranslation();
  const { control } = useField();
  const main = useWatch({ control, name: 'properties.topMain' });
  if (disablesFront(main)) return <Alert tone="plum">{t('form.noFront')}</Alert>;
  return (
    <>
      {Object.entries(PROPERTY_OPTIONS.front).map(([front, options]) => (
        <FrontChoice key={front} main={front} options={options} />
      ))}
    </>
  );
};

const Colour = ({ isRepair }: { isRepair: boolean }) => {
  const { t } = useTranslation();
  const { control, register } = useField();
  const withHighlights = useWatch({ control, name: 'properties.withHighlights' });
  if (isRepair) return <Text name="baseColor" span={3} />;
  return (
    <>
      <Text name="baseColor" />
      <Text name="skinColor" />
      <Text name="frontColor" />
      <Checkbox label={t('wig:property.withHighlights')} {...register('properties.withHighlights')} />
      {withHighlights && (
        <>
          <Text name="highlightsColor" span={3} />
          <OptionField
            name="highlightsColorSelect"
            label={t('wig:property.highlightsColorSelect')}
            options={PROPERTY_OPTIONS.highlightsColorSelect}
            span={3}
          />
          <OptionField
            name="typeOfHighlights"
            label={t('wig:property.typeOfHighlights')}
            options={PROPERTY_OPTIONS.typeOfHighlights}
            span={3}
          />
          <OptionField
            name="skinTopHighlights"
            label={t('wig:property.skinTopHighlights')}
            options={PROPERTY_OPTIONS.skinTopHighlights}
            span={3}
          />
          <Text name="highlightsColoring" span={3} />
          <OptionField
            name="highlightsColoringSelect"
            label={t('wig:property.highlightsColoringSelect')}
            options={PROPERTY_OPTIONS.highlightsColoringSelect}
            span={3}
          />
        </>
      )}
    </>
  );
};

const Fullness = ({ isRepair }: { isRepair: boolean }) => {
  const { t } = useTranslation();
  const { control } = useField();
  const fullness = useWatch({ control, name: 'properties.wigFullness' });
  return (
    <>
      <OptionField
        name="wigFullness"
        label={t('wig:property.wigFullness')}
        options={PROPERTY_OPTIONS.wigFullness}
        span={hasCharge(fullness) && !isRepair ? 3 : 6}
        text={(value) => t(`fullness.${value}`)}
      />
      {hasCharge(fullness) && !isRepair && (
        <Controller
          control={control}
          name="properties.wigFullnessAdditionalAmount"
          render={({ field, fieldState: { error } }) => (
            <MoneyField
              span={3}
              optional
              error={error?.message}
              label={t('wig:property.wigFullnessAdditionalAmount')}
              value={field.value}
              onChange={field.onChange}
              onBlur={field.onBlur}
            />
          )}
        />
      )}
    </>
  );
};

const Measure = ({ name }: { name: 'weight' | 'sawing_length' }) => {
  const { t } = useTranslation();
  const { control } = useField();
  return (
    <Controller
      control={control}
      name={`properties.${name}`}
      render={({ field, fieldState: { error } }) => (
        <NumberField
          span={3}
          error={error?.message}
          optional
          decimals={1}
          label={t(`wig:property.${name}`)}
          unit={t(name === 'weight' ? 'card.production.gram' : 'card.production.cm')}
          value={field.value}
          onChange={field.onChange}
          onBlur={field.onBlur}
        />
      )}
    />
  );
};

/** The fields of one numbered section. */
export const Section = ({ name, isRepair }: { name: PropertyName; isRepair: boolean }) => {
  const { t } = useTranslation();
  switch (name) {
    case 'wigType':
      return (
        <OptionField
          name="wigType"
          bare
          label={t('wig:property.wigType')}
          options={PROPERTY_OPTIONS.wigType}
        />
      );
    case 'capSize':
      return (
        <>
          <OptionField
            name="capSize"
            bare={isRepair}
            ltr
            label={t('wig:property.capSize')}
            options={PROPERTY_OPTIONS.capSize}
            span={isRepair ? 6 : 3}
          />
          {!isRepair && <Text name="capAdjustment" span={3} optional words />}
        </>
      );
    case 'topType':
      return <TopType />;
    case 'front':
      return <Front />;
    case 'baseColor':
      return <Colour isRepair={isRepair} />;
    case 'length':
      return isRepair ? (
        <Text name="length" span={3} />
      ) : (
        <>
          <Text name="length" span={3} />
          <Text name="lengthFromNape" span={3} />
          <Text name="lengthFromTop" span={3} />
          <Text name="sideLength" span={3} />
        </>
      );
    case 'hairTextureOnWefts':
      return (
        <OptionField
          name="hairTextureOnWefts"
          bare
          label={t('wig:property.hairTextureOnWefts')}
          options={PROPERTY_OPTIONS.hairTextureOnWefts}
          mark={(texture) => <WaveMark texture={texture} />}
        />
      );
    case 'wigFullness':
      return <Fullness isRepair={isRepair} />;
    default:
      return <Measure name={name as 'weight' | 'sawing_length'} />;
  }
};
