import { Linter } from 'eslint';
import { sentences } from './sentences.mjs';

const said = (code: string): number =>
  new Linter().verify(code, [
    {
      plugins: { house: { rules: { sentences } } },
      rules: { 'house/sentences': 'error' },
    } as never,
  ]).length;

it.each([
  ['compares its message', `if (error.message === 'x') stop();`],
  ['compares it the other way round', `if ('x' !== answer.error?.message) stop();`],
  ['looks into it', `error.message.includes('phone');`],
  ['looks into what may not be there', `answer.error?.message?.startsWith('Order');`],
  ['looks into it without regard to letters', `error.message.toLowerCase().includes('phone');`],
  ['looks into a default of it', `(error.message ?? '').match(/phone/);`],
  ['tries a pattern on it', `/phone/.test(error?.message);`],
  ['finds it in a list', `KNOWN.includes(error.message);`],
  ['takes it apart first', `const { message } = error; if (message.includes('phone')) stop();`],
  ['branches by it', `switch (error.message) { case 'x': stop(); }`],
  ['takes a text by it', `show(TEXTS[error.message]);`],
  ['compares a text of a field', `if (errors.phone[0] === 'The phone is taken.') stop();`],
  ['looks for a sentence', `if (text.includes('The phone is taken.')) stop();`],
  ['branches by a sentence', `switch (text) { case 'The phone is taken.': stop(); }`],
])('a page that %s is refused', (_, code) => expect(said(code)).toBe(1));

it.each([
  ['shows its message', `notify.error(error.message || fallback);`],
  ['shows the message of a field', `field({ error: errors.phone?.message });`],
  ['asks for a code', `if (error.code === 'not_found') stop();`],
  ['compares a thing called so', `const isLast = messages.at(-1) === message;`],
  ['asks of which kind a thing called so is', `const isError = message.type() === 'error';`],
  ['compares a step', `if (step === 'Depth in the net' || step.startsWith('Under')) stop();`],
  ['compares a state', `if (to === 'Wigs In Stock' || order.state === 'Cancelled Wigs') stop();`],
  ['reads what a person types', `text.includes(typed); if (event.data === 'reload') stop();`],
])('a page that %s is not', (_, code) => expect(said(code)).toBe(0));
