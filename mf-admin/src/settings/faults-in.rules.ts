/** How many fields of a form are wrong, as react-hook-form tells it: a setting may be a list of rows of fields. */
export const faultsIn = (errors: object): number =>
  Object.values(errors).reduce<number>((sum, error: unknown) => {
    if (typeof error !== 'object' || error === null) return sum;
    return sum + ('type' in error && typeof error.type === 'string' ? 1 : faultsIn(error));
  }, 0);
