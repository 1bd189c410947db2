import assert from 'node:assert/strict';
import {
  type ApprovalSituation,
  approvedAs,
  type ChatTool,
  scopesFor,
  toolKey,
  trifectaOf,
} from '../../../../src/trial/agent';
import { toolOf } from './tools';

const situation: ApprovalSituation = {
  isTrusted: true,
  granted: [],
  isAlwaysApproved: () => false,
  trifecta: undefined,
};

const trifecta = { readers: ['a'], senders: ['b'] };
const own = toolOf('search', { source: 'hubLens', server: undefined, saysReadOnly: true });

type Row = readonly [
  what: string,
  tool: ChatTool,
  situation: Partial<ApprovalSituation>,
  scopes: readonly string[],
];

const rows: readonly Row[] = [
  ['results that the user writes', toolOf('a', { source: 'mock' }), {}, []],
  ['our own tool that reads', own, {}, ['once', 'chat', 'always']],
  ['our own tool that reads, where what is read could leak', own, { trifecta }, ['once', 'chat']],
  ['our own tool that does more', toolOf('run', { source: 'hubLens' }), {}, ['once', 'chat']],
  ['another’s tool', toolOf('a'), {}, ['once', 'chat']],
  ['another’s tool that says it reads', toolOf('a', { saysReadOnly: true }), {}, ['once', 'chat']],
  ['a tool of the workspace', toolOf('a', { isWorkspaceDefined: true }), {}, ['once', 'chat']],
  [
    'a tool of an untrusted workspace',
    toolOf('a', { isWorkspaceDefined: true, saysReadOnly: true }),
    { isTrusted: false },
    ['once'],
  ],
  ['another’s tool in an untrusted workspace', toolOf('a'), { isTrusted: false }, ['once', 'chat']],
];

describe('An approval', () => {
  for (const [what, tool, facts, scopes] of rows) {
    it(`holds for ${scopes.at(-1) ?? 'no need'} at most: ${what}`, () => {
      assert.deepEqual(scopesFor(tool, { ...situation, ...facts }), scopes);
    });

    it(`that was given before holds only so far: ${what}`, () => {
      const granted = [toolKey(tool)];
      const before = { ...situation, ...facts };
      const inChat = scopes.length === 0 ? 'automatic' : scopes.includes('chat') ? 'chat' : undefined;
      assert.equal(approvedAs(tool, before), scopes.length === 0 ? 'automatic' : undefined);
      assert.equal(approvedAs(tool, { ...before, granted }), inChat);
      const always = scopes.includes('always') ? 'always' : scopes.length === 0 ? 'automatic' : undefined;
      assert.equal(approvedAs(tool, { ...before, isAlwaysApproved: () => true }), always);
    });
  }
});

describe('The warning of what could leak', () => {
  const reads = toolOf('read_mail', { readsPrivate: true, sends: false });
  const sends = toolOf('post', { readsPrivate: false, sends: true });
  const assumed = toolOf('unknown');
  const claims = toolOf('claims', { saysReadOnly: true });

  it('is for sets that can do both', () => {
    assert.deepEqual(trifectaOf([reads, sends]), { readers: ['read_mail'], senders: ['post'] });
    assert.deepEqual(trifectaOf([assumed]), { readers: ['unknown'], senders: ['unknown'] });
    assert.deepEqual(trifectaOf([claims, toolOf('run', { source: 'hubLens' })]), {
      readers: ['claims'],
      senders: ['run'],
    });
  });

  it('isn’t for others', () => {
    const sets = [
      [],
      [reads],
      [sends],
      [claims],
      [own, sends],
      [toolOf('a', { source: 'mock' }), sends],
      [reads, claims],
    ];
    for (const tools of sets) {
      assert.equal(trifectaOf(tools), undefined);
    }
  });
});
