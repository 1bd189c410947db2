import type { FileSource } from '../../../../src/protocol';
import { host } from '../../wire/host';

/** Lets the user choose a model or a file. */
export function chooseSource(onChosen: (source: FileSource) => void): void {
  host.request('chooseTemplate', {}).then((chosen) => {
    if (chosen !== null) {
      onChosen(chosen);
    }
  }, console.warn);
}
