import {
  DEFAULT_SETTINGS,
  FIRST_STEPS,
  type FirstStep,
  type ShownSettings,
} from '@peruke/contracts/settings';

export interface YoungHouse {
  settings: ShownSettings;
  /** Who may sign in, the admin who looks among them. */
  users: number;
  clients: number;
  orders: number;
}

export interface StepState {
  step: FirstStep;
  state: 'done' | 'left' | 'open';
}

const isAsBefore = (settings: ShownSettings, keys: readonly (keyof ShownSettings)[]): boolean =>
  keys.every((key) => JSON.stringify(settings[key]) === JSON.stringify(DEFAULT_SETTINGS[key]));

const IS_DONE: Readonly<Record<FirstStep, (house: YoungHouse) => boolean>> = {
  business: ({ settings }) => settings.businessName !== '' && settings.businessTaxId !== '',
  hours: ({ settings }) => !isAsBefore(settings, ['week', 'halfKinds', 'ownDays']),
  users: ({ users }) => users > 1,
  clients: ({ clients }) => clients > 0,
  order: ({ orders }) => orders > 0,
};

/** What a new house has done of its beginning. What is done is done, also where it was left out before. */
export const firstSteps = (house: YoungHouse): StepState[] =>
  FIRST_STEPS.map((step) => {
    if (IS_DONE[step](house)) return { step, state: 'done' };
    return { step, state: house.settings.firstStepsLeft.includes(step) ? 'left' : 'open' };
  });
