import { hasTerminal } from '../../session/terminals';
import { programLanguages } from './program-line';

/** Languages of code that *Run in Terminal* is offered for. */
export function terminalLanguages(): readonly string[] {
  return hasTerminal() ? programLanguages : [];
}
