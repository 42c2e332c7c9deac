import { act, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { useState } from 'react';
import { WHOLE } from './compare.rules';
import { type Side, useGestures, usePlaces } from './use-places';

describe('the places of two pictures', () => {
  it('are one until they are parted, then each its own, and one again by the picture that was touched last', () => {
    const { result } = renderHook(() => usePlaces());
    act(() => result.current.zoomAt('before', 2, { x: 0, y: 0 }));
    const both = { zoom: 2, x: 0, y: 0 };
    expect(result.current.places).toEqual({ before: both, after: both });
    act(() => result.current.join(false));
    act(() => result.current.move('after', { x: 0.25, y: 0 }));
    expect(result.current.places).toEqual({ before: both, after: { ...both, x: 0.25 } });
    expect([result.current.place.x, result.current.together]).toEqual([0.25, false]);
    act(() => result.current.join(false));
    expect(result.current.places.before).toEqual(both);
    act(() => result.current.join(true));
    expect(result.current.places.before).toEqual({ ...both, x: 0.25 });
    act(() => result.current.reset());
    expect(result.current.places).toEqual({ before: WHOLE, after: WHOLE });
  });
});

describe('what is done with the pictures', () => {
  let width: number;
  beforeEach(() => {
    width = 200;
    HTMLElement.prototype.setPointerCapture = () => undefined;
    jest
      .spyOn(HTMLElement.prototype, 'getBoundingClientRect')
      .mockImplementation(() => new DOMRect(20, 10, width, 100));
  });
  afterEach(() => jest.restoreAllMocks());

  const zoomAt = jest.fn();
  const move = jest.fn();
  beforeEach(() => [zoomAt, move].forEach((told) => told.mockReset()));
  const Pictures = ({ columns }: { columns: 1 | 2 }) => {
    const [frame, setFrame] = useState<HTMLElement | null>(null);
    const sideAt = (x: number): Side => (x < 120 ? 'before' : 'after');
    return <div ref={setFrame} role="img" {...useGestures({ frame, columns, sideAt }, { zoomAt, move })} />;
  };
  const show = (columns: 1 | 2 = 1) => render(<Pictures columns={columns} />);
  const finger = (
    type: 'down' | 'move' | 'up' | 'cancel',
    pointerId: number,
    clientX: number,
    clientY = 60,
  ) => {
    const event = new MouseEvent(`pointer${type}`, { bubbles: true, clientX, clientY });
    Object.defineProperty(event, 'pointerId', { value: pointerId });
    fireEvent(screen.getByRole('img'), event);
  };

  it('a wheel zooms around its pointer, and the page behind stands still', () => {
    show();
    const taken = !fireEvent.wheel(screen.getByRole('img'), { deltaY: -200, clientX: 170, clientY: 35 });
    expect(taken).toBe(true);
    expect(zoomAt).toHaveBeenCalledWith('after', Math.exp(0.3), { x: 0.25, y: -0.25 });
  });

  it('beside each other each has a middle of its own', () => {
    show(2);
    fireEvent.wheel(screen.getByRole('img'), { deltaY: 200, clientX: 145, clientY: 60 });
    expect(zoomAt).toHaveBeenCalledWith('after', Math.exp(-0.3), { x: -0.25, y: 0 });
  });

  it('in a frame that is not laid out the pointer is at its corner', () => {
    width = 0;
    show();
    fireEvent.wheel(screen.getByRole('img'), { deltaY: 0, clientX: 170, clientY: 35 });
    expect(zoomAt).toHaveBeenCalledWith('after', 1, { x: -0.5, y: -0.5 });
  });

  it('a finger that is down moves the picture, one that is not does nothing', () => {
    show();
    finger('move', 1, 60);
    finger('down', 1, 60, 60);
    finger('move', 1, 100, 35);
    expect(move.mock.calls).toEqual([['before', { x: expect.closeTo(0.2) as number, y: -0.25 }]]);
    finger('up', 1, 100);
    finger('down', 2, 60);
    finger('cancel', 2, 60);
    for (const id of [1, 2]) finger('move', id, 60);
    expect(move).toHaveBeenCalledTimes(1);
  });

  it('two fingers zoom around the one that rests, by as much as they part', () => {
    show();
    finger('down', 1, 120, 60);
    finger('down', 2, 140, 70);
    finger('move', 2, 160, 80);
    expect(move).not.toHaveBeenCalled();
    expect(zoomAt).toHaveBeenCalledTimes(1);
    const [side, factor, at] = zoomAt.mock.calls[0] as [string, number, object];
    expect([side, at]).toEqual(['after', { x: 0, y: 0 }]);
    expect(factor).toBeCloseTo(2);
  });
});
