const SHOWN = 300;

/** From here on a driver's message shows the statement with the values that stood in it. */
const STATEMENT = /\b(?:insert into|update|delete from|select|with)\b[^]*? - /i;
/** What may be somebody's name, number or address. */
const VALUES = [
  /'(?:[^'\\]|\\.|'')*'/g,
  /=\([^)]*\)/g,
  /(?<=contains )\([^)]*\)/g,
  /\S+@\S+/g,
  /[\u0590-\u05FF][\u0590-\u05FF\s"'׳״-]*/g,
  /\+?\d[\d\s-]{5,}\d/g,
];

/** Why an event could not be handled, in one line and without what it carries: a message may quote a person's values. */
export const shownReason = (reason: string): string => {
  const whole = reason.replace(STATEMENT, '').split(/\n\s+at /)[0] ?? '';
  const masked = VALUES.reduce((text, values) => text.replaceAll(values, '…'), whole);
  return masked.replaceAll(/\s+/g, ' ').trim().slice(0, SHOWN);
};
