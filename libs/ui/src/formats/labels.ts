/** CONST-018. */
const CUT_AT = 11;

/** The label of a button that holds a free text, a name for instance: cut off at 11 characters. */
export const cutLabel = (label: string): string => {
  const letters = [...label];
  return letters.length > CUT_AT ? `${letters.slice(0, CUT_AT).join('')}…` : label;
};
