import { fireEvent, render, screen } from '@testing-library/react';
import { useFileDrop } from './use-file-drop';

const photo = new File(['x'], 'front.jpg', { type: 'image/jpeg' });
const onFiles = jest.fn();
beforeEach(() => onFiles.mockReset());

const Place = ({ enabled }: { enabled: boolean }) => {
  const { over, handlers } = useFileDrop(enabled, onFiles);
  return (
    <section aria-label="place" data-over={over} {...handlers}>
      <span>photos</span>
    </section>
  );
};
const show = (enabled = true) => render(<Place enabled={enabled} />);
const place = () => screen.getByRole('region');
const isOver = () => place().dataset['over'] === 'true';
const files = { types: ['Files'], files: [photo] };
const words = { types: ['text/plain'], files: [] };
/** Whether the place has taken what happened to it. */
const over = (dataTransfer: object) => !fireEvent.dragOver(place(), { dataTransfer });
const drop = (dataTransfer: object) => !fireEvent.drop(place(), { dataTransfer });
const leaveFor = (relatedTarget: Element | null) =>
  fireEvent(place(), new MouseEvent('dragleave', { bubbles: true, relatedTarget }));
const paste = (pasted: readonly File[]) => {
  const event = new Event('paste', { cancelable: true });
  Object.defineProperty(event, 'clipboardData', { value: { files: pasted } });
  return !window.dispatchEvent(event);
};

it('takes files that are dropped on it, and shows that it will', () => {
  show();
  expect(isOver()).toBe(false);
  expect([over(files), isOver()]).toEqual([true, true]);
  expect([drop(files), isOver()]).toEqual([true, false]);
  expect(onFiles).toHaveBeenCalledWith([photo]);
});

it('shows it until the pointer is outside, not over a part of it', () => {
  show();
  over(files);
  leaveFor(screen.getByText('photos'));
  expect(isOver()).toBe(true);
  leaveFor(document.body);
  expect(isOver()).toBe(false);
  over(files);
  leaveFor(null);
  expect(isOver()).toBe(false);
});

it('leaves words that are dragged over it alone', () => {
  show();
  expect([over(words), isOver(), drop(words)]).toEqual([false, false, false]);
  expect(onFiles).not.toHaveBeenCalled();
});

it('takes files that are pasted anywhere, and leaves pasted words to their field', () => {
  const { unmount } = show();
  expect([paste([photo]), paste([])]).toEqual([true, false]);
  expect(onFiles.mock.calls).toEqual([[[photo]]]);
  unmount();
  expect(paste([photo])).toBe(false);
});

it('takes nothing where nothing may be added', () => {
  show(false);
  expect([over(files), isOver(), drop(files), paste([photo])]).toEqual([false, false, false, false]);
  expect(onFiles).not.toHaveBeenCalled();
});
