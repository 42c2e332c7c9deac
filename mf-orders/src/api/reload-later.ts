/** CONST-014: how long the lists wait before they are read anew; by then what other services add to a row is there. */
export const RELOADS_AFTER_MS = { properties: 350, status: 500 } as const;

interface Started {
  queryFulfilled: Promise<unknown>;
}

/** Runs `reload` that much later, once the change has been accepted. */
export const reloadLater = async (
  { queryFulfilled }: Started,
  after: keyof typeof RELOADS_AFTER_MS,
  reload: () => void,
): Promise<void> => {
  const accepted = await queryFulfilled.then(
    () => true,
    () => false,
  );
  if (accepted) setTimeout(reload, RELOADS_AFTER_MS[after]);
};
