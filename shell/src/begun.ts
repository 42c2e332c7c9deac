/** What login and portal both wait for, asked for before either is there. */
export interface Begun {
  config: Promise<unknown>;
  registry: Promise<void>;
}
