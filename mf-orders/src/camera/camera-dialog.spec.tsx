import { connectTestShell, renderPart, startTestTexts } from '@peruke/mf-kit/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import en from '../locales/en.json';
import { store } from '../store';
import { CameraDialog } from './camera-dialog';

const asked: unknown[] = [];
const CAMERAS = ['front', 'rear', 'desk'].map((deviceId) => ({ kind: 'videoinput', deviceId }));

beforeEach(async () => {
  asked.length = 0;
  localStorage.setItem('peruke.camera', 'rear');
  await startTestTexts('en', { 'mf-orders': en });
  connectTestShell();
  // what only a device has
  HTMLVideoElement.prototype.play = () => Promise.resolve();
  Object.assign(navigator, {
    mediaDevices: {
      getUserMedia: ({ video }: { video: { deviceId: { ideal: string } } }) => {
        asked.push(video.deviceId.ideal);
        return Promise.resolve({ getTracks: () => [] });
      },
      enumerateDevices: () => Promise.resolve(CAMERAS),
    },
  });
});

it('gives the photo that was taken, and turns nowhere with one camera', async () => {
  navigator.mediaDevices.enumerateDevices = () => Promise.resolve(CAMERAS.slice(0, 1) as MediaDeviceInfo[]);
  let blob: Blob | null = null;
  HTMLCanvasElement.prototype.getContext = () => null;
  HTMLCanvasElement.prototype.toBlob = (taken) => taken(blob);
  const onPhoto = jest.fn();
  const onClose = jest.fn();
  renderPart(<CameraDialog onPhoto={onPhoto} onClose={onClose} />, { namespace: 'mf-orders', store });
  const release = screen.getByRole('button', { name: en.camera.take });
  expect(release.hasAttribute('disabled')).toBe(true);
  await waitFor(() => expect(release.hasAttribute('disabled')).toBe(false));
  expect(screen.queryByRole('button', { name: en.camera.other })).toBeNull();
  await act(async () => fireEvent.click(release));
  expect(onClose).not.toHaveBeenCalled();
  blob = new Blob(['frame'], { type: 'image/jpeg' });
  fireEvent.click(release);
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect((onPhoto.mock.calls as [File][]).map(([{ type }]) => type)).toEqual(['image/jpeg']);
});

it('[SCAN-004] goes through all cameras, one by one, from the one that is open', async () => {
  renderPart(<CameraDialog onPhoto={() => undefined} onClose={() => undefined} />, {
    namespace: 'mf-orders',
    store,
  });
  const other = await screen.findByRole('button', { name: en.camera.other });
  const release = () => screen.getByRole('button', { name: en.camera.take });
  for (const opened of [2, 3, 4]) {
    fireEvent.click(other);
    await waitFor(() => expect(asked).toHaveLength(opened));
    await waitFor(() => expect(release().hasAttribute('disabled')).toBe(false));
  }
  expect(asked).toEqual(['rear', 'desk', 'front', 'rear']);
});

it('turns on from a camera that another program holds, and takes no photo before the next one is open', async () => {
  const { getUserMedia } = navigator.mediaDevices;
  const gate = Promise.withResolvers<void>();
  navigator.mediaDevices.getUserMedia = async (wish) => {
    const stream = await getUserMedia(wish);
    if (asked.at(-1) === 'desk') throw new DOMException('in use', 'NotReadableError');
    if (asked.at(-1) === 'front') await gate.promise;
    return stream;
  };
  renderPart(<CameraDialog onPhoto={() => undefined} onClose={() => undefined} />, {
    namespace: 'mf-orders',
    store,
  });
  const turn = async () => fireEvent.click(await screen.findByRole('button', { name: en.camera.other }));
  const mayTake = () => !screen.getByRole('button', { name: en.camera.take }).hasAttribute('disabled');
  await turn();
  expect(await screen.findByText(en.camera.failed)).toBeDefined();
  expect(mayTake()).toBe(false);
  await turn();
  await waitFor(() => expect(asked).toEqual(['rear', 'desk', 'front']));
  expect(screen.queryByText(en.camera.failed)).toBeNull();
  expect(mayTake()).toBe(false);
  gate.resolve();
  await waitFor(() => expect(mayTake()).toBe(true));
});
