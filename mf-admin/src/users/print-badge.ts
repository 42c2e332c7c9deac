/** The size of a bank card, which every badge holder takes. */
const PAGE = `
  @page { size: 86mm 54mm; margin: 0 }
  body { margin: 0; display: flex; align-items: center; gap: 4mm; height: 54mm; padding: 0 4mm; box-sizing: border-box }
  svg { width: 46mm; height: 46mm; flex: none }
  p { font: 600 16pt/1.2 sans-serif; margin: 0; overflow-wrap: anywhere }`;

/** Prints the badge alone, in a frame of its own that is gone afterwards: the page around it stays as it is. */
export const printBadge = (code: SVGElement, name: string): void => {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  document.body.append(frame);
  const page = frame.contentDocument;
  const view = frame.contentWindow;
  if (!page || !view) return frame.remove();
  const style = page.createElement('style');
  style.textContent = PAGE;
  page.head.append(style);
  page.title = name;
  const text = page.createElement('p');
  text.dir = 'auto';
  text.textContent = name;
  page.body.append(page.importNode(code, true), text);
  view.addEventListener('afterprint', () => frame.remove());
  view.print();
};
