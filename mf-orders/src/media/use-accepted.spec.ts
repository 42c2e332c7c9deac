import { RemoteProviders } from '@peruke/mf-kit/remote';
import { noticeStore } from '@peruke/mf-kit/shell';
import { startTestTexts } from '@peruke/mf-kit/testing';
import { renderHook } from '@testing-library/react';
import { createElement } from 'react';
import en from '../locales/en.json';
import { useAccepted } from './use-accepted';

beforeEach(() => startTestTexts('en', { 'mf-orders': en }));

it.each([
  ['notes.txt', 'text/plain', 'Unsupported file format: text/plain'],
  ['front.heic', 'image/heic', `Unsupported file format: image/heic. ${en.card.gallery.accepted}`],
  ['front.heic', '', `Unsupported file format: front.heic. ${en.card.gallery.accepted}`],
  ['side.webm', 'video/webm', `Unsupported file format: video/webm. ${en.card.gallery.accepted}`],
])(
  '[UPL-003] of %s (%s) tells its kind; of a picture or a video, and where nobody knows, what may come',
  (name, type, text) => {
    const { result } = renderHook(useAccepted, {
      wrapper: ({ children }) => createElement(RemoteProviders, { namespace: 'mf-orders', children }),
    });
    expect(result.current([new File(['x'], name, { type })])).toEqual([]);
    expect(noticeStore.get().shown.at(-1)).toMatchObject({ type: 'error', text });
  },
);
