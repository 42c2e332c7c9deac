/** As libpq reads it, with several hosts: `postgres://role:word@one:5432,two:5432/base?target_session_attrs=primary`. */
const ADDRESS = /^(postgres(?:ql)?:\/\/(?:[^@/?]*@)?)([^/?@]*)(.*)$/s;
/** Says what is always so: with several hosts the primary is meant. */
const SESSION = /([?&])target_session_attrs=[^&]*&?/;

/** The address of each of its hosts; one that is as it is told where there is one. */
export const addressesOf = (address: string): string[] => {
  const [, before = '', hosts = '', after = ''] = ADDRESS.exec(address) ?? [];
  if (!hosts.includes(',')) return [address];
  const rest = after.replace(SESSION, '$1').replace(/[?&]$/, '');
  return hosts.split(',').map((host) => `${before}${host}${rest}`);
};

/** What is the same of all of its hosts: role, word, database and settings. */
export const oneAddressOf = (address: string): string => addressesOf(address)[0] as string;
