import * as vscode from 'vscode';
import type { HandlersOf } from '../../../../protocol';
import type { RowMarks } from './row-marks';

/** What a page of rows asks about their marks. */
export function markHandlers(
  rowMarks: Pick<RowMarks, 'read' | 'change'>,
): HandlersOf<'markRow' | 'openMarks' | 'readMarks'> {
  return {
    async readMarks({ place }) {
      const found = await rowMarks.read(place);
      return 'refusal' in found ? { marks: [], ...found } : { marks: [...found.marks.values()] };
    },
    markRow: ({ place, change }) => rowMarks.change(place, change),
    async openMarks({ place }) {
      const found = await rowMarks.read(place);
      if ('uri' in found) {
        await vscode.commands.executeCommand('vscode.open', found.uri);
      }
      return null;
    },
  };
}
