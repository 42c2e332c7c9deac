import { renderPart, startTestTexts } from '@peruke/mf-kit/testing';
import { fireEvent, screen } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BenchOrder } from '../api/bench.api';
import he from '../locales/he.json';
import { store } from '../store';
import { HoldReasons } from './hold-reasons';

const PANEL = /^\.words :is\([^}]*\}/m;

beforeAll(() => startTestTexts('he', { 'mf-floor': he }));

it('asks for a reason in words, and says that it is missing, in type of 20 px', () => {
  const order = { id: 101, barcode: '204526' } as BenchOrder;
  renderPart(<HoldReasons order={order} onDone={() => undefined} />, { namespace: 'mf-floor', store });
  const style = document.head.appendChild(document.createElement('style'));
  style.textContent = PANEL.exec(readFileSync(join(__dirname, 'bench.module.css'), 'utf8'))?.[0] ?? '';
  fireEvent.click(screen.getByRole('button', { name: he.board.reason.other }));
  const field = screen.getByRole('textbox', { name: he.bench.holdText });
  fireEvent.submit(field);
  const missing = screen.getByText(he.bench.holdTextMissing).parentElement!;
  for (const part of [screen.getByText(he.bench.holdText), field, missing])
    expect(getComputedStyle(part).fontSize).toBe('20px');
  style.remove();
});
