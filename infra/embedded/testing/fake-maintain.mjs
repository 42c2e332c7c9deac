// The real maintenance verb over the stand-in services of FAKE_ROOT.
import '../source-hooks.mjs';

const { maintainService } = await import('../maintain-service.ts');
process.exitCode = await maintainService(process.env.FAKE_ROOT, process.argv.slice(2));
