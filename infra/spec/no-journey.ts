/** Lines that no browser can come to, and what holds them instead. `npm run spec -- --journeys` prints the reason. */
export const NO_JOURNEY: Readonly<Record<string, string>> = {
  'API-005':
    'It says what the customer left open; the shapes that were chosen are held by the lock of the contracts.',
  'CONST-011':
    'While the first page starts the clock has to go, so a journey could only measure; the specs move it by hand.',
  'CONST-012':
    'The answer, its notice and the end of the waiting are drawn one after another: what lies between is no half second.',
  'CONST-014':
    'An order is read anew for news of the line as well: a journey cannot tell which of the readings is that one.',
  'I18N-006':
    'No page asks for a text that is not there: keys are typed and both languages are held to the same ones.',
  'RPT-017': 'No page offers a type that is unknown; only a mistake in the code could ask for one.',
};
