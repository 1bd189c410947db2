import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';

const folder = 'media/walkthrough';

describe('The pictures of the walkthrough', () => {
  for (const name of readdirSync(folder)) {
    const svg = readFileSync(`${folder}/${name}`, 'utf8');

    it(`take all colours of ${name} from the theme`, () => {
      const colours = [...svg.matchAll(/(?:fill|stroke)="([^"]+)"/g)].map(([, colour = '']) => colour);
      assert.ok(colours.length > 10);
      assert.deepEqual(
        colours.filter((colour) => colour !== 'none' && !colour.startsWith('var(--vscode-')),
        [],
      );
    });

    it(`use nothing in ${name} that the welcome page's policy drops`, () => {
      assert.doesNotMatch(svg, /\bstyle\b|<script|href=|url\(/);
    });
  }
});
