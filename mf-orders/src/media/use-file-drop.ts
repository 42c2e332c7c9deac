import { type DragEvent, useEffect, useEffectEvent, useState } from 'react';

const filesOf = (data: DataTransfer | null): File[] => [...(data?.files ?? [])];
const hasFiles = (event: DragEvent): boolean => event.dataTransfer.types.includes('Files');

/** Files that are dropped on an element or pasted anywhere in the page. */
export const useFileDrop = (enabled: boolean, onFiles: (files: readonly File[]) => void) => {
  const [over, setOver] = useState(false);
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const files = filesOf(event.clipboardData);
    if (files.length === 0) return;
    event.preventDefault();
    onFiles(files);
  });
  useEffect(() => {
    if (!enabled) return undefined;
    const listener = (event: ClipboardEvent) => onPaste(event);
    window.addEventListener('paste', listener);
    return () => window.removeEventListener('paste', listener);
  }, [enabled]);

  const handlers = {
    onDragOver: (event: DragEvent) => {
      if (!enabled || !hasFiles(event)) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: (event: DragEvent) => {
      const inside = event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget);
      if (!inside) setOver(false);
    },
    onDrop: (event: DragEvent) => {
      setOver(false);
      if (!enabled || !hasFiles(event)) return;
      event.preventDefault();
      onFiles(filesOf(event.dataTransfer));
    },
  };
  return { over, handlers };
};
