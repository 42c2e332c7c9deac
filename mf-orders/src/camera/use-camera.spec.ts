import { act, renderHook, waitFor } from '@testing-library/react';
import { useCamera } from './use-camera';

const asked: unknown[] = [];
const device = (deviceId: string) => ({ kind: 'videoinput', deviceId, label: deviceId });

beforeEach(() => {
  asked.length = 0;
  localStorage.clear();
  Object.assign(navigator, {
    mediaDevices: {
      getUserMedia: ({ video }: MediaStreamConstraints) => {
        asked.push(video);
        return Promise.resolve({ getTracks: () => [] });
      },
      enumerateDevices: () => Promise.resolve([device('front'), device('rear')]),
    },
  });
});

const show = () => {
  const video = document.createElement('video');
  video.play = () => Promise.resolve();
  return renderHook(() => useCamera({ current: video }));
};

it('[SCAN-004] [SCAN-005] prefers the rear camera, and the chosen one from then on', async () => {
  const { result, unmount } = show();
  expect(result.current).toMatchObject({ ready: false, failed: false });
  await waitFor(() => expect(result.current.devices).toHaveLength(2));
  expect(asked[0]).toEqual({ facingMode: { ideal: 'environment' } });
  expect(result.current).toMatchObject({ ready: true, failed: false });
  act(() => result.current.choose('front'));
  await waitFor(() => expect(asked.at(-1)).toEqual({ deviceId: { ideal: 'front' } }));
  unmount();
  asked.length = 0;
  const next = show();
  await waitFor(() => expect(next.result.current.ready).toBe(true));
  expect(asked[0]).toEqual({ deviceId: { ideal: 'front' } });
});

it('says that there is none where the browser or the person refuses', async () => {
  navigator.mediaDevices.getUserMedia = () => Promise.reject(new Error('denied'));
  const { result } = show();
  await waitFor(() => expect(result.current).toMatchObject({ ready: false, failed: true }));
});
