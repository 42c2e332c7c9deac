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
  const ref = { current: video };
  return renderHook(() => useCamera(ref));
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

it('lists cameras alone, and puts the light out when it is left, before it is open too', async () => {
  const stop = jest.fn();
  let open: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (open = resolve));
  Object.assign(navigator.mediaDevices, {
    getUserMedia: () => held.then(() => ({ getTracks: () => [{ stop }] })),
    enumerateDevices: () => Promise.resolve([{ ...device('sound'), kind: 'audioinput' }, device('rear')]),
  });
  const [early, late] = [show(), show()];
  early.unmount();
  open();
  await waitFor(() => expect(late.result.current.ready).toBe(true));
  expect(late.result.current.devices.map(({ deviceId }) => deviceId)).toEqual(['rear']);
  expect(stop).toHaveBeenCalledTimes(1);
  late.unmount();
  expect(stop).toHaveBeenCalledTimes(2);
});

it('says that there is none where the browser or the person refuses', async () => {
  navigator.mediaDevices.getUserMedia = () => Promise.reject(new Error('denied'));
  const { result } = show();
  await waitFor(() => expect(result.current).toMatchObject({ ready: false, failed: true }));
});
