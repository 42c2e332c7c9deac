import { printBadge } from './print-badge';

it('prints the code as it is drawn on the page, with the name as text', () => {
  const print = jest.fn();
  const view = { print, addEventListener: jest.fn() } as unknown as Window;
  jest.spyOn(HTMLIFrameElement.prototype, 'contentWindow', 'get').mockReturnValue(view);
  const code = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  code.append(document.createElementNS('http://www.w3.org/2000/svg', 'path'));
  document.body.append(code);
  printBadge(code, '<b>Mina</b>');
  const page = document.querySelector('iframe')?.contentDocument;
  expect(page?.querySelectorAll('svg > path')).toHaveLength(1);
  expect(page?.querySelector('p')?.textContent).toBe('<b>Mina</b>');
  expect(document.body.contains(code)).toBe(true);
  expect(print).toHaveBeenCalledTimes(1);
});
