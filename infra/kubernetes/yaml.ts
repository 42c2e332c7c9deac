const PLAIN = /^[A-Za-z/][\w./-]*$/;
const WORDS = new Set(['true', 'false', 'yes', 'no', 'on', 'off', 'null', 'y', 'n']);

const scalar = (value: string | number | boolean): string => {
  if (typeof value !== 'string') return String(value);
  if (PLAIN.test(value) && !WORDS.has(value.toLowerCase())) return value;
  return /['\n]/.test(value) ? JSON.stringify(value) : `'${value}'`;
};

/** Plain data as block YAML: enough for manifests, and no more. */
export function toYaml(value: object): string {
  return `${lines(value).join('\n')}\n`;
}

function lines(value: unknown): string[] {
  if (Array.isArray(value))
    return value.flatMap((item: unknown) =>
      typeof item === 'object' && item !== null ? indent(lines(item), '- ') : [`- ${scalar(item as string)}`],
    );
  return Object.entries(value as object).flatMap(([key, item]: [string, unknown]) => {
    const name = scalar(key);
    if (typeof item !== 'object' || item === null) return [`${name}: ${scalar(item as string)}`];
    if (Object.keys(item).length === 0) return [`${name}: ${Array.isArray(item) ? '[]' : '{}'}`];
    return [`${name}:`, ...indent(lines(item), '  ')];
  });
}

function indent(block: string[], first: string): string[] {
  return block.map((line, at) => (at === 0 ? first : '  ') + line);
}
