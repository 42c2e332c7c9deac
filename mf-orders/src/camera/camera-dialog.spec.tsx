import { connectTestShell, renderPart, startTestTexts } from '@peruke/mf-kit/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
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
