import { readFileSync } from 'node:fs';
import path from 'node:path';
import { screen } from '@testing-library/react';
import { ORDER_STATES, type OrderState, STATE_KEYS } from '@peruke/contracts/orders';
import { renderUi } from '../testing/render-ui';
import { StateChange, StateTag } from './state-tag';

const tokens = readFileSync(path.join(__dirname, 'tokens.css'), 'utf8');
const token = (name: string) => new RegExp(`--${name}: (#[0-9a-f]{6})`).exec(tokens)?.[1] ?? '';

const luminance = (hex: string) => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.03928 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
const contrast = (a: string, b: string) => {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
};

/** ORD-030 to ORD-040: fixed by the customer; a state of ours has a colour of ours. */
const COLOURS: Partial<Record<OrderState, string>> = {
  Draft: '#ffffff',
  'Wigs in Production': '#f6bb42',
  Rework: '#ff7200',
  'Repair Wigs': '#ffed01',
  'Ready New Wig': '#6af789',
  'Ready Repair Wigs': '#7decff',
  Storage: '#57a3ff',
  'Delivered Wigs': '#b09789',
  'Wigs In Stock': '#e971ff',
  'Cancelled Wigs': '#fd5959',
  Archived: '#c5c5c5',
};

describe('states', () => {
  it('keep the eleven colours of the customer', () => {
    expect(ORDER_STATES.filter((state) => COLOURS[state])).toHaveLength(11);
  });

  it.each(ORDER_STATES)(
    '[ORD-030] [ORD-031] [ORD-032] [ORD-033] [ORD-034] [ORD-035] [ORD-036] [ORD-037] [ORD-038] [ORD-039] [ORD-040] %s has its colour, and text on it can be read',
    (state) => {
      const colour = token(`st-${STATE_KEYS[state]}`);
      expect(colour).toMatch(/^#[0-9a-f]{6}$/);
      expect(colour).toBe(COLOURS[state] ?? colour);
      expect(contrast(colour, token('st-on'))).toBeGreaterThanOrEqual(4.5);
      expect(tokens).toContain(`[data-state='${STATE_KEYS[state]}']`);
    },
  );

  it.each(['ink', 'ink-2', 'ink-3', 'plum', 'good', 'warn', 'bad'])(
    '%s can be read on paper and sheet',
    (ink) => {
      for (const ground of ['paper', 'sheet'])
        expect(contrast(token(ink), token(ground))).toBeGreaterThanOrEqual(4.5);
    },
  );

  it('the edge of controls carries 3:1', () => {
    expect(contrast(token('control'), token('field'))).toBeGreaterThanOrEqual(3);
  });

  it('says the state in words, whatever spelling it came in', () => {
    renderUi(
      <>
        <StateTag state="Ready New Wig" />
        <StateTag state="draft" />
      </>,
    );
    expect(screen.getByText('פאה חדשה מוכנה')).toHaveAttribute('data-state', 'ready-new');
    expect(screen.getByText('טיוטה')).toHaveAttribute('data-state', 'draft');
  });

  it('shows a state that it does not know by its own name, in ink and without a colour of another', () => {
    renderUi(
      <>
        <StateTag state="Wigs at the Dyer" />
        <StateTag state="toString" />
      </>,
    );
    expect(screen.getByText('Wigs at the Dyer')).toHaveAttribute('data-state', 'unknown');
    expect(screen.getByText('toString')).toHaveAttribute('data-state', 'unknown');
    const [, look = ''] = /\[data-state='unknown'\] \{([^}]*)\}/.exec(tokens) ?? [];
    expect(look).toContain('--st-on: var(--ink-2)');
    for (const state of ORDER_STATES) expect(look).not.toContain(`--st-${STATE_KEYS[state]}`);
  });

  it('shows from and to', () => {
    renderUi(<StateChange from="Draft" to="Wigs in Production" />, 'en');
    expect(screen.getByText('Draft')).toBeInTheDocument();
    expect(screen.getByText('Wigs in Production')).toBeInTheDocument();
  });
});
