import '@testing-library/jest-dom';
import type { WigProperties } from '@peruke/contracts/orders';
import { confirmStore } from '@peruke/mf-kit/shell';
import { connectTestShell, renderPart, startTestTexts } from '@peruke/mf-kit/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import texts from '../locales/en.json';
import { PropertyFields } from './property-fields';
import { EMPTY_PROPERTIES, fromPropertyValues, type PropertyValues } from './property-form';
import { OptionField, type WithProperties } from './property-parts';

const Sent = () => {
  const properties = useWatch<WithProperties, 'properties'>({ name: 'properties' });
  return <output>{JSON.stringify(fromPropertyValues(properties))}</output>;
};

const Host = ({ values, isRepair }: { values: Partial<PropertyValues>; isRepair: boolean }) => {
  const form = useForm<WithProperties>({ defaultValues: { properties: { ...EMPTY_PROPERTIES, ...values } } });
  return (
    <FormProvider {...form}>
      <PropertyFields isRepair={isRepair} />
      <Sent />
    </FormProvider>
  );
};

const show = (values: Partial<PropertyValues> = {}, isRepair = false) =>
  renderPart(<Host values={values} isRepair={isRepair} />, { namespace: 'mf-orders' });

const group = (name: string) => screen.getByRole('radiogroup', { name });
/** The wire values that a group of options offers, in their order. */
const offered = (name: string) =>
  within(group(name))
    .getAllByRole('radio')
    .map((option) => option.dataset.value);
const choose = (name: string, value: string) =>
  fireEvent.click(within(group(name)).getByRole('radio', { name: value }));
const named = (label: string) => ({ name: new RegExp(`^${label}( ?optional)?$`) });
const field = (label: string) => screen.getByRole('textbox', named(label));
const noField = (label: string) => expect(screen.queryByRole('textbox', named(label))).toBeNull();
const sent = () => JSON.parse(screen.getByRole('status').textContent ?? '') as Partial<WigProperties>;

beforeAll(() => startTestTexts('en', { 'mf-orders': texts }));
beforeEach(() => connectTestShell());

const WAVES = ['Straight', 'Straight With Body', 'Very Light Wave', 'Light Wave'];

describe('the options of a wig', () => {
  it('[WIG-018] [WIG-035] offers the cap sizes', () => {
    show();
    expect(offered('Cap size')).toEqual(['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL']);
  });

  it('[WIG-019] [WIG-035] offers the wig types', () => {
    show();
    expect(offered('Wig type')).toEqual([
      'none',
      'Full',
      'Fall',
      'Kipa Fall',
      'Hair Extensions',
      'Wig Hat',
      'Hand Made',
    ]);
  });

  it('[WIG-020] [WIG-035] offers the top types', () => {
    show();
    expect(offered('Top type')).toEqual([
      'Regular Skin',
      'Lace Top',
      'Ribben',
      'Kosher Top',
      'Weft Top In Circle',
      'Skin Heights',
    ]);
  });

  it.each([
    [
      'Kosher Top',
      '[WIG-023]',
      [...WAVES, 'Light Wave Plus', 'Light Wave Strong Wave', 'Strong Wave', 'Curly'],
    ],
    ['Weft Top In Circle', '[WIG-024]', ['Regular', 'Weft Top Like Fall']],
    ['Skin Heights', '[WIG-025]', ['Flat', 'With Heights']],
  ])('offers what belongs to %s %s', (top, _line, subs) => {
    show();
    choose('Top type', top);
    expect(offered('Kind')).toEqual(subs);
  });

  it('[WIG-021] asks of a regular skin its kind and its skin type', () => {
    show();
    choose('Top type', 'Regular Skin');
    expect(offered('Kind')).toEqual(['Regular', 'American', 'Fine']);
    choose('Kind', 'American');
    fireEvent.change(field('Skin type'), { target: { value: 'fine, natural' } });
    expect(sent().topType).toEqual([
      ['Regular Skin', 'American'],
      ['Skin Type', 'fine, natural'],
    ]);
  });

  it.each([['Lace Top'], ['Ribbon']])('[WIG-022] has nothing below %s', (top) => {
    show();
    choose('Top type', top);
    expect(screen.queryByRole('radiogroup', { name: 'Kind' })).toBeNull();
  });

  it('[WIG-026] [WIG-027] [WIG-028] offers the fronts', () => {
    show();
    expect(offered('Closed Lace')).toEqual(['Thin', 'Regular', 'Height', 'Deep closed']);
    expect(offered('Open Lace')).toEqual(['Flat', 'With Heights', 'Height', 'Deep Closed']);
    expect(offered('Hand Tie')).toEqual(['Bangs', 'Lace Type']);
  });

  it('[WIG-007] [WIG-029] [WIG-030] [WIG-031] offers the highlights once there are some', () => {
    show();
    expect(screen.queryByRole('radiogroup', { name: 'Type of highlights' })).toBeNull();
    fireEvent.click(screen.getByRole('checkbox', { name: 'With highlights' }));
    expect(sent().withHighlights).toBe(true);
    expect(offered('Highlights')).toEqual(['Honey', 'Ash']);
    expect(offered('Colouring tone')).toEqual(['Honey', 'Ash']);
    expect(offered('Type of highlights')).toEqual(['Half Blonde', 'Gentle Mixed', 'Special orders']);
    expect(offered('Skin top highlights')).toEqual([
      'Non',
      'On The Bottom',
      'From The Root',
      'Blended',
      'Streaky',
    ]);
  });

  it('[WIG-032] offers the textures, each with its wave', () => {
    show();
    const name = 'Hair texture on wefts';
    expect(offered(name)).toEqual([
      'None',
      ...WAVES,
      'Light Wave+',
      'Light With Strong Wave',
      'Strong Wave',
      'Curly',
    ]);
    const drawn = within(group(name))
      .getAllByRole('radio')
      .map((option) => option.querySelector('path') !== null);
    expect(drawn).toEqual([false, true, true, true, true, true, true, true, true]);
  });

  it('[WIG-033] [WIG-034] asks for an amount with a full wig only', () => {
    show();
    expect(offered('Fullness')).toEqual(['Standard', 'Thin', 'Full']);
    choose('Fullness', 'Thin');
    noField('Additional amount');
    choose('Fullness', 'Full');
    fireEvent.change(field('Additional amount'), { target: { value: '450' } });
    expect(sent()).toMatchObject({ wigFullness: 'Full', wigFullnessAdditionalAmount: 450 });
  });
});

describe('an option', () => {
  const Field = ({ options }: { options: number }) => {
    const form = useForm<WithProperties>({
      defaultValues: { properties: { ...EMPTY_PROPERTIES, capSize: 'size 3' } },
    });
    return (
      <FormProvider {...form}>
        <OptionField
          name="capSize"
          label="Cap size"
          options={Array.from({ length: options }, (_, at) => `size ${at}`)}
        />
        <Sent />
      </FormProvider>
    );
  };

  it('of a long list stays when it is chosen again, and goes with the cross alone', () => {
    renderPart(<Field options={10} />, { namespace: 'mf-orders' });
    fireEvent.click(screen.getByRole('combobox', { name: 'Cap size' }));
    fireEvent.click(screen.getByRole('option', { name: 'size 3' }));
    expect(sent()).toEqual({ capSize: 'size 3' });
    fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
    expect(sent()).toEqual({});
  });

  it('of a few that all stand in sight goes when it is pressed again', () => {
    renderPart(<Field options={9} />, { namespace: 'mf-orders' });
    choose('Cap size', 'size 3');
    expect(sent()).toEqual({});
  });
});

describe('the fields of a wig', () => {
  it('[WIG-001] [WIG-036] takes a cap size with or without an adjustment', () => {
    show();
    choose('Cap size', 'M');
    expect(sent()).toEqual({ capSize: 'M' });
    fireEvent.change(field('Adjustment'), { target: { value: 'half a cm' } });
    expect(sent()).toEqual({ capSize: 'M', capAdjustment: 'half a cm' });
  });

  it.each([
    ['Skin', 'skinColor', '[WIG-005]'],
    ['Base colour', 'baseColor', '[WIG-005]'],
    ['Front', 'frontColor', '[WIG-006]'],
    ['Length', 'length', '[WIG-009]'],
    ['From nape', 'lengthFromNape', '[WIG-009]'],
    ['From top', 'lengthFromTop', '[WIG-009]'],
    ['Side', 'sideLength', '[WIG-009]'],
    ['Highlights colour', 'highlightsColor', '[WIG-006]'],
    ['Highlights colouring', 'highlightsColoring', '[WIG-008]'],
  ])('takes any text as %s (%s) %s [WIG-047]', (label, name) => {
    show({ withHighlights: true });
    fireEvent.change(field(label), { target: { value: '6/8 as the sample' } });
    expect(sent()).toMatchObject({ [name]: '6/8 as the sample' });
  });

  it.each([
    ['Top type', 'topTypeComments', '[WIG-003]'],
    ['Front', 'frontComments', '[WIG-004]'],
    ['Base colour', 'colorComments', '[WIG-008]'],
    ['Length', 'lengthComments', '[WIG-009]'],
    ['Hair texture on wefts', 'hairTextureComments', '[WIG-010]'],
    ['Fullness', 'wigFullnessComments', '[WIG-011]'],
  ])('opens a comment of %s (%s) when it is wanted %s', (section, name) => {
    show();
    noField('Comment');
    fireEvent.click(screen.getByRole('button', { name: `Add comment to ${section}` }));
    fireEvent.change(field('Comment'), { target: { value: 'softer' } });
    expect(sent()).toMatchObject({ [name]: 'softer' });
  });

  it('[WIG-012] [WIG-013] takes the weight and the length used', () => {
    show();
    fireEvent.change(field('Weight'), { target: { value: '118' } });
    fireEvent.change(field('Length used'), { target: { value: '52' } });
    expect(sent()).toEqual({ weight: 118, sawing_length: 52 });
  });

  it('[WIG-004] keeps a front as main and sub choices', () => {
    show();
    choose('Closed Lace', 'Thin');
    choose('Hand Tie', 'Bangs');
    expect(sent().front).toEqual([
      ['Closed Lace', 'Thin'],
      ['Hand Tie', 'Bangs'],
    ]);
  });

  it.each([['Lace Top'], ['Ribbon'], ['Kosher Top']])(
    '[WIG-037] [WIG-042] %s without a front disables it and asks nothing',
    (top) => {
      show();
      choose('Top type', top);
      expect(screen.getByText('The chosen top type has no front')).toBeVisible();
      expect(screen.queryByRole('radiogroup', { name: 'Closed Lace' })).toBeNull();
      expect(confirmStore.get()).toBeUndefined();
    },
  );

  it('[WIG-017] a repair has nine sections and no comments', () => {
    show({ topMain: 'Regular Skin' }, true);
    expect(screen.getAllByRole('heading', { level: 3 }).map((head) => head.textContent)).toEqual([
      'Wig type',
      'Cap size',
      'Top type',
      'Front',
      'Base colour',
      'Length',
      'Hair texture on wefts',
      'Fullness',
      'Weight',
    ]);
    expect(screen.queryByRole('button', { name: /^Add comment/ })).toBeNull();
    noField('Adjustment');
    noField('Length used');
  });
});
