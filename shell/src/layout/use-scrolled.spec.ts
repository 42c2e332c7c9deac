import { act, renderHook } from '@testing-library/react';
import { useScrolled } from './use-scrolled';

it('[CONST-010] tells that the page is scrolled once it is by more than eight pixels', () => {
  const { result, unmount } = renderHook(() => useScrolled());
  const scrollTo = (top: number): boolean => {
    act(() => {
      Object.assign(window, { scrollY: top });
      window.dispatchEvent(new Event('scroll'));
    });
    return result.current;
  };
  expect([0, 8, 9, 500, 8].map(scrollTo)).toEqual([false, false, true, true, false]);
  unmount();
});
