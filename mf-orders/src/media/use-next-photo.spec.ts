import { act, renderHook } from '@testing-library/react';
import { sampleOrder } from '../testing/sample-order';
import { useNextPhoto } from './use-next-photo';

it('opens no camera by itself, one for a missing photo, and forgets the side of the one that was taken', () => {
  const { result } = renderHook(() => useNextPhoto(sampleOrder()));
  expect(result.current.isCameraOpen).toBe(false);
  act(() => result.current.take('left'));
  expect(result.current).toMatchObject({ isCameraOpen: true, view: { angle: 'left', moment: 'done' } });
  act(() => result.current.used());
  act(() => result.current.closeCamera());
  expect(result.current).toMatchObject({ isCameraOpen: false, view: { angle: null, moment: 'done' } });
  act(() => result.current.openCamera());
  expect(result.current.isCameraOpen).toBe(true);
});
