import { renderPart, signInAs, startTestTexts } from '@peruke/mf-kit/testing';
import { screen } from '@testing-library/react';
import type { BenchOrder } from '../api/bench.api';
import he from '../locales/he.json';
import { store } from '../store';
import { WigFacts } from './wig-facts';

beforeAll(() => startTestTexts('he', { 'mf-floor': he }));

const show = (properties: object) => {
  signInAs('MANAGER');
  const order = { properties } as unknown as BenchOrder;
  renderPart(<WigFacts order={order} step={null} isWhole />, {
    namespace: 'mf-floor',
    store,
    path: '/bench',
  });
};

it('says what is known of a wig', () => {
  show({ weight: 120 });
  expect(screen.getAllByRole('definition')).toHaveLength(1);
});

it('draws no empty box for a wig of which nothing is known', () => {
  show({});
  expect(document.querySelector('dl')).toBeNull();
});
