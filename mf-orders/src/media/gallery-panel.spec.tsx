import '@testing-library/jest-dom';
import type { MediaFile } from '@peruke/contracts/orders';
import { confirmStore } from '@peruke/mf-kit/shell';
import { connectTestShell, renderPart, signInAs, startTestTexts } from '@peruke/mf-kit/testing';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import en from '../locales/en.json';
import { store } from '../store';
import { sampleOrder } from '../testing/sample-order';
import { GalleryPanel } from './gallery-panel';

// the line of the realtime is proved elsewhere
jest.mock('@peruke/mf-kit/realtime', () => ({ useLive: () => undefined }));

const fileOf = (id: number, more: Partial<MediaFile> = {}) =>
  ({ id, url: `/${id}`, preview_url: `/small/${id}`, ...more }) as MediaFile;
const order = {
  ...sampleOrder({ actions: ['delete-file'] }),
  files: { images: [fileOf(1), fileOf(2)], videos: [fileOf(3), fileOf(4, { has_preview: false })] },
};

beforeEach(async () => {
  connectTestShell();
  signInAs('MANAGER');
  await startTestTexts('en', { 'mf-orders': en });
});
afterEach(() => act(() => confirmStore.get()?.answer(false)));

it.each([
  ['Remove photo 2', '/small/2', 'Photo 2 of'],
  ['Remove video 1', '/small/3', 'Video 1 of'],
  ['Remove video 2', undefined, undefined],
])('[CARD-031] the question before "%s" says which file goes and shows it', async (name, picture, alt) => {
  renderPart(<GalleryPanel order={order} />, { namespace: 'mf-orders', store });
  fireEvent.click(screen.getByRole('button', { name }));
  await waitFor(() => expect(confirmStore.get()).toMatchObject({ title: name, danger: true }));
  const { text, body } = confirmStore.get()!;
  expect(text).toBe(en.card.gallery.removeQuestion);
  const shown = within(render(<div>{body}</div>).container).queryByRole('img');
  expect(shown?.getAttribute('src')).toBe(picture);
  expect(shown?.getAttribute('alt')?.startsWith(alt ?? '')).toBe(alt && true);
});
