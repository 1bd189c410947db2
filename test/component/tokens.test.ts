import assert from 'node:assert/strict';
import { type Handlers, mostTokenizedCharacters, RequestFailure, type TokenPiece } from '../../src/protocol';
import { askedFor, checkLook, closeStage, keptWith, openStage, type Stage } from './stage';

const bert = 'google-bert/bert-base-uncased';
const qwen = 'Qwen/Qwen2.5-7B-Instruct';

/** A token for each word, after the one that the tokenizer adds. */
function words(text: string): TokenPiece[] {
  const all = (text.match(/\s*\S+/g) ?? []).map((word, index) => ({ text: word, id: 100 + index }));
  return [{ text: '', id: 1, says: '<s>', isSpecial: true }, ...all];
}

/** Of which the first reads another text, leaves blanks out, and divides an emoji. */
const special: TokenPiece[] = [
  { text: '', id: 101, says: '[CLS]', isSpecial: true },
  { text: 'Café', id: 7668, says: 'cafe' },
  { text: ' ' },
  { text: '😀', id: 172, bytes: 'F0 9F' },
  { text: '', id: 222, bytes: '98 80' },
  { text: '\n', id: 198 },
];

const handlers: Partial<Handlers> = {
  findTokenizer: async () => ({ state: 'ready' }),
  tokenize: async ({ id, text }) => {
    const pieces = id === bert ? special : words(text);
    return { count: pieces.filter((piece) => piece.id !== undefined).length, pieces };
  },
};

describe('the page of tokens', () => {
  let stage: Stage | undefined;
  afterEach(() => closeStage(stage));

  async function open(
    models: readonly string[],
    more: Partial<Handlers> = {},
    text = 'Café 😀\n',
  ): Promise<Stage> {
    stage = await openStage('tokens', { ...handlers, ...more }, { state: { models, text }, width: 1200 });
    await stage.page.getByRole('heading', { name: 'Tokens', level: 1 }).waitFor();
    return stage;
  }

  const column = ({ page }: Stage, id: string) => page.getByRole('region', { name: id });
  const tokensOf = (of: Stage, id: string) =>
    column(of, id).getByRole('listbox', { name: `Tokens of ${id}` });

  it('shows the tokens of a text for several models side by side', async () => {
    const opened = await open([bert, qwen]);
    await column(opened, bert).getByText('5 tokens').waitFor();
    await column(opened, qwen).getByText('3 tokens').waitFor();
    // Five code points in its three tokens that are in the text, without the blank that is left out.
    await column(opened, bert).getByText('1.5 characters per token').waitFor();
    assert.equal(await tokensOf(opened, bert).innerText(), '[CLS]Café·F0 9F98 80↵\n');
    await checkLook(opened, 'tokens');
  });

  it('shows IDs when you want them', async () => {
    const opened = await open([bert]);
    await tokensOf(opened, bert).waitFor();
    assert.equal(await tokensOf(opened, bert).getByText('7668').count(), 0);
    await opened.page.getByRole('checkbox', { name: 'Show IDs' }).click();
    await tokensOf(opened, bert).getByText('7668').waitFor();
    await checkLook(opened, 'tokens-ids');
    await keptWith(opened, '"showsIds":true');
  });

  it('says what each token is, by keyboard and mouse', async () => {
    const opened = await open([bert]);
    const { page } = opened;
    const list = tokensOf(opened, bert);
    const about = column(opened, bert).locator('.described');
    await list.focus();
    await about.getByText('ID 101 · special token · not in the text').waitFor();
    await page.keyboard.press('ArrowRight');
    await about.getByText('ID 7668 · token “cafe”').waitFor();
    await page.keyboard.press('End');
    await about.getByText('ID 198').waitFor();
    await page.keyboard.press('ArrowLeft');
    await about.getByText('ID 222 · bytes 98 80').waitFor();
    const selected = list.getByRole('option', { selected: true });
    assert.equal(await selected.innerText(), '98 80');
    assert.equal(await list.getAttribute('aria-activedescendant'), await selected.getAttribute('id'));
    await list.getByText('Café').hover();
    await about.getByText('ID 7668').waitFor();
  });

  it('follows the text', async () => {
    const opened = await open([qwen]);
    await column(opened, qwen).getByText('3 tokens').waitFor();
    await opened.page.getByRole('textbox', { name: 'Text' }).fill('one two three four');
    await column(opened, qwen).getByText('5 tokens').waitFor();
    await opened.page.getByRole('textbox', { name: 'Text' }).fill('');
    await column(opened, qwen).getByText('1 token', { exact: true }).waitFor();
    assert.equal(await column(opened, qwen).getByText('per token').count(), 0);
    await opened.tell({ event: 'openTokens', text: 'what is selected' });
    await column(opened, qwen).getByText('4 tokens').waitFor();
  });

  it('downloads a tokenizer when you say so, and shows how far that is', async () => {
    let downloaded = false;
    let finish: (() => void) | undefined;
    const opened = await open([], {
      chooseTokenizer: async () => qwen,
      findTokenizer: async () => (downloaded ? { state: 'ready' } : { state: 'absent', bytes: 7_000_000 }),
      fetchTokenizer: async (_, { sendChunk }) => {
        sendChunk(3_400_000);
        await new Promise<void>((resolve) => {
          finish = resolve;
        });
        downloaded = true;
        return null;
      },
    });
    const { page } = opened;
    await page.getByText('Choose a model to see').waitFor();
    await checkLook(opened, 'tokens-empty');
    await page.getByRole('button', { name: 'Choose Model' }).click();
    const button = column(opened, qwen).getByRole('button', { name: 'Download Tokenizer (7 MB)' });
    await button.waitFor();
    await checkLook(opened, 'tokens-download');
    await button.click();
    await column(opened, qwen).getByText('3.4 MB of 7 MB').waitFor();
    await checkLook(opened, 'tokens-downloading');
    finish?.();
    await column(opened, qwen).getByText('3 tokens').waitFor();
  });

  it('offers the base models of a model without a tokenizer, and says so where there are none', async () => {
    const opened = await open(['acme/merge', 'acme/alone'], {
      findTokenizer: async ({ id }) =>
        id === qwen ? { state: 'ready' } : { state: 'none', base: id === 'acme/merge' ? [bert, qwen] : [] },
    });
    await column(opened, 'acme/alone').getByText('Choose a model that has one').waitFor();
    await checkLook(opened, 'tokens-none');
    await column(opened, 'acme/merge')
      .getByRole('button', { name: `Show ${qwen}` })
      .click();
    await column(opened, qwen).getByText('3 tokens').waitFor();
    assert.equal(await column(opened, 'acme/merge').count(), 0);
  });

  it('has four models at most, which you can remove, and keeps them', async () => {
    const opened = await open(['a/one', 'a/two', 'a/three']);
    const { page } = opened;
    await opened.tell({ event: 'openTokens', id: 'a/four' });
    await column(opened, 'a/four').getByText('3 tokens').waitFor();
    assert.equal(await page.getByRole('button', { name: 'Add Model' }).count(), 0);
    await opened.tell({ event: 'openTokens', id: 'a/five' });
    await column(opened, 'a/five').getByText('3 tokens').waitFor();
    assert.equal(await column(opened, 'a/one').count(), 0);
    await page.getByRole('button', { name: 'Remove a/two' }).click();
    await page.getByRole('button', { name: 'Add Model' }).waitFor();
    await keptWith(opened, '["a/three","a/four","a/five"]');
  });

  it('says why there are no tokens, and tries again', async () => {
    let fails = true;
    const opened = await open([qwen], {
      tokenize: async (params, call) => {
        if (fails) {
          throw new RequestFailure({ message: 'The tokenizer took too long.', steps: ['retry'] });
        }
        return (handlers as Handlers).tokenize(params, call);
      },
    });
    const alert = column(opened, qwen).getByRole('alert');
    await alert.getByText('The tokenizer took too long.').waitFor();
    await checkLook(opened, 'tokens-failed');
    fails = false;
    await alert.getByRole('button', { name: 'Retry' }).click();
    await column(opened, qwen).getByText('3 tokens').waitFor();
  });

  it('counts the first part of a very long text, and shows the first tokens', async () => {
    const half = `${'a '.repeat(mostTokenizedCharacters / 2 - 1)}a😀b`;
    const opened = await open(
      [qwen],
      { tokenize: async () => ({ count: 500_000, pieces: words('a '.repeat(3_999)) }) },
      half,
    );
    await opened.page.getByText('Only the first 1,000,000 characters are counted.').waitFor();
    await column(opened, qwen).getByText('500,000 tokens', { exact: true }).waitFor();
    await column(opened, qwen).getByText('Showing the first 4,000 of 500,000 tokens').waitFor();
    const [{ text }] = (await askedFor(opened, 'tokenize')) as [{ text: string }];
    assert.equal(text, half.slice(0, mostTokenizedCharacters - 1));
  });
});
