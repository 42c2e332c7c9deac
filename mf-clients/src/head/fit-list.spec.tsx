import { HEAD_MEASURE_NAMES } from '@peruke/contracts/clients';
import { renderPart, startTestTexts } from '@peruke/mf-kit/testing';
import { screen, within } from '@testing-library/react';
import texts from '../locales/en.json';
import { store } from '../store';
import { FitList } from './fit-list';
import { measuresOf } from './fit.rules';

it('gives each measure the number of its line in the drawing', async () => {
  await startTestTexts('en', { 'mf-clients': texts });
  renderPart(<FitList measures={{ ...measuresOf(undefined), nape: 12 }} />, {
    namespace: 'mf-clients',
    store,
  });
  const drawn = [...screen.getByRole('img').querySelectorAll('text')].map(({ textContent }) => textContent);
  const listed = screen.getAllByRole('listitem').map((item) => within(item).getByText(/^\d\. /).textContent);
  expect(listed).toEqual(HEAD_MEASURE_NAMES.map((name, i) => `${drawn[i]}. ${texts.fit.measure[name]}`));
});
