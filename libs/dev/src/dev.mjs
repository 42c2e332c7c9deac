// the embedded portal is read from its sources, because it runs before anything is built
import '../../../infra/embedded/source-hooks.mjs';
await import('./dev.mts');
