import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PLACEHOLDER_PHONE } from '@peruke/contracts/clients';
import { screen } from '@testing-library/react';
import { renderUi } from '../testing/render-ui';
import { initialOf } from './avatar';
import { paidLevel, ProgressRing } from './progress';
import { BarcodeText, DateText, FreeText, Ltr, MoneyText, PhoneText } from './texts';

describe('texts in mixed directions', () => {
  it('isolates every value that runs left to right', () => {
    const { container } = renderUi(
      <>
        <PhoneText phone="+972525550143" />
        <MoneyText shekels={14_850} />
        <DateText value="2026-12-08 09:30:00" />
        <BarcodeText>204518</BarcodeText>
      </>,
    );
    const isolates = [...container.querySelectorAll('bdi[dir="ltr"]')].map((bdi) => bdi.textContent);
    expect(isolates).toEqual(['0525550143', '₪14,850', '08-12-2026 09:30', '204518']);
  });

  it('keeps a date on one line, however it is written', () => {
    const { container } = renderUi(
      <>
        <DateText value="2026-12-08 09:30:00" />
        <Ltr>08-12-2026</Ltr>
        <Ltr>ABCD-1234</Ltr>
      </>,
    );
    const whole = [...container.querySelectorAll('.whole')].map((date) => date.textContent);
    expect(whole).toEqual(['08-12-2026 09:30', '08-12-2026']);
  });

  it('keeps the order inside the Latin runs of a Hebrew text, and the text itself', () => {
    const note = 'נפח 6/8 + 12, אורך 45 ס"מ (18 inch), גוונים 3, 4';
    const { container } = renderUi(<FreeText>{note}</FreeText>);
    const runs = [...container.querySelectorAll('bdi[dir="ltr"]')].map((bdi) => bdi.textContent);
    expect(runs).toEqual(['6/8 + 12', '18 inch']);
    expect(container.textContent).toContain(note);
  });

  it.each([
    ['he', 'T11 cash מזומן', 'rtl'],
    ['he', 'Dana Cohen', 'auto'],
    ['en', 'T11 cash מזומן', 'auto'],
  ] as const)('on a page in %s the text %s runs %s', (language, text, dir) => {
    const { container } = renderUi(<FreeText>{text}</FreeText>, language);
    expect(container.querySelector('bdi')).toHaveAttribute('dir', dir);
  });

  it('[CLI-018] copies a phone as plain digits and calls the whole number', () => {
    renderUi(<PhoneText phone="+972525550143" link />);
    const link = screen.getByRole('link', { name: '0525550143' });
    expect(link).toHaveAttribute('href', 'tel:+972525550143');
    expect(link.textContent).toBe('0525550143');
  });

  it('[CONST-021] shows N/A for what is missing', () => {
    const { container } = renderUi(
      <>
        <PhoneText phone={null} />
        <MoneyText shekels={undefined} />
        <DateText value={null} />
        <BarcodeText>{''}</BarcodeText>
      </>,
    );
    expect(container.textContent).toBe('N/AN/AN/AN/A');
  });

  it('[CLI-034] shows N/A for the phone of whoever has none, and calls nobody', () => {
    const { container } = renderUi(<PhoneText phone={PLACEHOLDER_PHONE} link />);
    expect(container.textContent).toBe('N/A');
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('gives a date to machines too', () => {
    const { container } = renderUi(<DateText value="2026-12-08 09:30:00" />);
    expect(container.querySelector('time')).toHaveAttribute('datetime', '2026-12-08T09:30');
  });
});

describe('payment ring', () => {
  it.each([
    [0, 'low'],
    [49, 'low'],
    [50, 'half'],
    [99, 'half'],
    [100, 'full'],
    [120, 'full'],
  ])('[PAY-058] at %p %% it is %s', (percent, level) => expect(paidLevel(percent)).toBe(level));

  it('[PAY-058] is green when full, orange from the half on, red below', () => {
    const css = (name: string) => readFileSync(join(__dirname, name), 'utf8');
    const colours = ['full', 'half', 'low'].map((level) => {
      expect(css('progress.module.css')).toMatch(
        new RegExp(`\\.${level} \\{\\s*--paid: var\\(--paid-${level}\\)`),
      );
      const [, red, green, blue] =
        new RegExp(`--paid-${level}: #(..)(..)(..);`).exec(css('tokens.css')) ?? [];
      return [red, green, blue].map((part) => Number.parseInt(part ?? '', 16));
    });
    const named = colours.map(([red = 0, green = 0, blue = 0]) => {
      if (green > red && green > blue) return 'green';
      return green > 1.5 * blue ? 'orange' : 'red';
    });
    expect(named).toEqual(['green', 'orange', 'red']);
  });

  it('repeats the number as text and in its name', () => {
    renderUi(<ProgressRing percent={120} label="שולם" />);
    expect(screen.getByRole('img', { name: 'שולם 120%' })).toBeInTheDocument();
    expect(screen.getByText('120%')).toBeInTheDocument();
  });

  it('says 0 where more was given back than came in', () => {
    renderUi(<ProgressRing percent={-7} label="שולם" />);
    expect(screen.getByRole('img', { name: 'שולם 0%' })).toBeInTheDocument();
    expect(screen.getByText('0%')).toBeInTheDocument();
  });
});

it.each([
  ['ליאת', 'ל'],
  [' noa', 'N'],
  ['', '·'],
])('the initial of %p is %p', (name, initial) => expect(initialOf(name)).toBe(initial));
