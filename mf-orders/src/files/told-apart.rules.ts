/** Photos of one side bear one name: each after the first of them gets its number, "Front 2". */
export const toldApart = (names: readonly string[]): string[] =>
  names.map((name, at) => {
    const earlier = names.slice(0, at).filter((other) => other === name).length;
    return earlier === 0 ? name : `${name} ${earlier + 1}`;
  });
