import { runInHost } from './host-suite';
import type { Outcome } from './outcome';

/** Uses the packaged extension for so long, and says whether memory, handles and timers stayed what they were. */
export async function runSoak(seconds: number): Promise<Outcome> {
  process.env.HUB_LENS_SOAK_SECONDS = String(seconds);
  const [outcome] = await runInHost('dist/test/host/soak.js', { limitSeconds: seconds * 2 + 300 });
  console.log(outcome?.report);
  return outcome ?? { passed: 0, failures: ['The soak did not report'] };
}
