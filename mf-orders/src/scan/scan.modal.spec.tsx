import '@testing-library/jest-dom';
import { ModalContext } from '@peruke/mf-kit/shell';
import { connectTestShell, renderPart, startTestTexts } from '@peruke/mf-kit/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import en from '../locales/en.json';
import { store } from '../store';
import { ScanModal } from './scan.modal';
import { FORMATS } from './scan.rules';

const asked: unknown[] = [];
let cameras: string[];
/** What the reader of codes sees in one picture after another. */
let pictures: (string[] | Error)[];
const close = jest.fn();

beforeEach(async () => {
  asked.length = 0;
  cameras = [];
  pictures = [];
  close.mockReset();
  localStorage.setItem('peruke.camera', 'rear');
  await startTestTexts('en', { 'mf-orders': en });
  connectTestShell();
  // what only a device has
  HTMLVideoElement.prototype.play = () => Promise.resolve();
  Object.assign(navigator, {
    mediaDevices: {
      getUserMedia: ({ video }: { video: { deviceId: { ideal: string } } }) => {
        asked.push(video.deviceId.ideal);
        return cameras.length > 0
          ? Promise.resolve({ getTracks: () => [] })
          : Promise.reject(new Error('no camera'));
      },
      enumerateDevices: () => Promise.resolve(cameras.map((deviceId) => ({ kind: 'videoinput', deviceId }))),
    },
  });
  Object.assign(globalThis, {
    BarcodeDetector: class {
      static getSupportedFormats(): Promise<string[]> {
        return Promise.resolve(Object.values(FORMATS).flat());
      }

      detect() {
        const seen = pictures.shift() ?? [];
        return seen instanceof Error
          ? Promise.reject(seen)
          : Promise.resolve(seen.map((rawValue) => ({ rawValue })));
      }
    },
  });
});

const show = () =>
  renderPart(
    <ModalContext
      value={{
        ...{ id: 1, level: 1, frame: { kind: 'popup', size: 's' } },
        ...{ close, dismiss: () => undefined },
      }}
    >
      <ScanModal kind="barcode" />
    </ModalContext>,
    { namespace: 'mf-orders', store },
  );

it('without a camera the number is typed, and nothing is no number', async () => {
  show();
  await waitFor(() => expect(asked).toEqual(['rear']));
  const open = screen.getByRole('button', { name: en.scan.open });
  expect(open).toBeDisabled();
  const typed = screen.getByRole('textbox', { name: en.scan.typed });
  fireEvent.change(typed, { target: { value: ' ' } });
  fireEvent.submit(typed);
  expect([open.hasAttribute('disabled'), close.mock.calls]).toEqual([true, []]);
  fireEvent.change(typed, { target: { value: ' 204518 ' } });
  expect(open).toBeEnabled();
  fireEvent.submit(typed);
  expect(close).toHaveBeenCalledWith({ code: '204518' });
  expect(screen.queryByRole('button', { name: en.scan.other })).toBeNull();
});

it('[SCAN-001] looks until there is a code, through pictures that cannot be read, and answers it once', async () => {
  cameras = ['rear'];
  pictures = [[], new Error('starting'), [], ['204518'], ['204519']];
  show();
  await waitFor(() => expect(close).toHaveBeenCalledWith({ code: '204518' }));
  expect(close).toHaveBeenCalledTimes(1);
  expect(pictures).toEqual([['204519']]);
  expect(screen.queryByRole('button', { name: en.scan.other })).toBeNull();
});

it('gives up with a reader that never reads', async () => {
  const logged: unknown[] = [];
  window.reportError = (error) => logged.push(error);
  cameras = ['rear'];
  pictures = Array.from({ length: 21 }, () => new Error('broken'));
  show();
  await waitFor(() => expect(logged).toHaveLength(1));
  expect(pictures).toHaveLength(1);
});

it('[SCAN-004] goes through all cameras, one by one, from the one that is open', async () => {
  cameras = ['front', 'rear', 'desk'];
  show();
  const other = await screen.findByRole('button', { name: en.scan.other });
  for (const opened of [2, 3, 4]) {
    fireEvent.click(other);
    await waitFor(() => expect(asked).toHaveLength(opened));
  }
  expect(asked).toEqual(['rear', 'desk', 'front', 'rear']);
});
