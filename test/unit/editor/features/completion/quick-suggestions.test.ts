import assert from 'node:assert/strict';
import { suggestsOutsideStringsOnly } from '../../../../../src/editor/features/completion/quick-suggestions';

describe('the setting editor.quickSuggestions', () => {
  const rows: readonly (readonly [setting: unknown, outsideOnly: boolean])[] = [
    [{ other: 'on', comments: 'off', strings: 'off' }, true],
    [{ other: true, comments: false, strings: false }, true],
    [{ other: 'offWhenInlineCompletions', comments: 'off', strings: 'off' }, true],
    [{ other: 'on', strings: 'inline' }, true],
    [{ other: 'on' }, true],
    [{ other: 'on', strings: 'on' }, false],
    [{ other: true, strings: true }, false],
    [{ other: 'off', strings: 'off' }, false],
    [{ other: 'inline', strings: 'off' }, false],
    [{ other: false, strings: false }, false],
    [true, false],
    [false, false],
    [undefined, true],
    [null, true],
    [['on'], true],
  ];
  for (const [setting, outsideOnly] of rows) {
    it(`opens lists ${outsideOnly ? 'in code only' : 'in strings too, or nowhere'}: ${JSON.stringify(setting)}`, () => {
      assert.equal(suggestsOutsideStringsOnly(setting), outsideOnly);
    });
  }
});
