import assert from 'node:assert/strict';
import manifest from '../../../../../package.json';
import { changedSettings } from '../../../../../src/editor/features/log/changed-settings';
import { problemReport } from '../../../../../src/editor/features/log/problem-report';

const nothing = { versions: ['Hub Lens 0.1.0'], settings: [], counts: { 'Model servers': 2 }, errors: [] };

describe('A report of a problem', () => {
  it('has what helps to find the cause', () => {
    const errors = [{ time: Date.UTC(2026, 0, 2, 3, 4, 5), text: 'Error: The hub failed [500]' }];
    const report = problemReport({ ...nothing, settings: ['hubLens.offline: true'], errors }, (text) => text);
    assert.equal(
      report,
      [
        '## What happened',
        '',
        '(What did you do, what did you expect, and what happened instead?)',
        '',
        '## Versions',
        '',
        '- Hub Lens 0.1.0',
        '',
        '## Changed settings',
        '',
        '- hubLens.offline: true',
        '',
        '## Set up',
        '',
        '- Model servers: 2',
        '',
        '## Last errors',
        '',
        '- 2026-01-02T03:04:05.000Z Error: The hub failed [500]',
        '',
      ].join('\n'),
    );
  });

  const addresses = {
    'http://ada:secret@gpu.acme.internal:8080/v1?key=abc': '(address)',
    'https://huggingface.co.evil.example/api': '(address)',
    'http://[::1]:11434/api/tags': '(address)',
    'file:///home/ada/models/x.gguf': '(address)',
    '10.1.2.3:8080': '(address)',
    'https://huggingface.co/api/models/acme/chat?token=abc#x': 'https://huggingface.co/api/models/acme/chat',
    'https://ada:secret@router.huggingface.co/v1/models': 'https://router.huggingface.co/v1/models',
  };
  for (const [address, shown] of Object.entries(addresses)) {
    it(`says ${shown} for ${address}`, () => {
      for (const text of [
        `Failed: ${address}`,
        `Failed: ${address}, again`,
        `Failed (${address.replace('[::1]', 'host')})`,
      ]) {
        const report = problemReport({ ...nothing, errors: [{ time: 0, text }] }, (each) => each);
        assert.ok(report.includes(shown));
        assert.doesNotMatch(report, /ada|secret|abc|internal|evil|11434|8080/);
      }
    });
  }

  it('takes credentials out, and keeps each error in a line', () => {
    const errors = [{ time: 0, text: 'Error: token-of-mine\n\n## A heading\nwas refused' }];
    const report = problemReport({ ...nothing, errors }, (text) => text.replace('token-of-mine', '***'));
    assert.ok(report.includes('Error: *** ## A heading was refused'));
  });
});

describe('The settings in a report', () => {
  const shown = (values: Record<string, unknown>) => changedSettings(manifest, (name) => values[name]);

  it('are those that were changed', () => {
    assert.deepEqual(shown({}), []);
    assert.deepEqual(shown({ 'hubLens.offline': false }), ['hubLens.offline: false']);
  });

  it('have a value only where the user chose it from a list, switched it, or gave a number', () => {
    assert.deepEqual(
      shown({
        'hubLens.endpoint': 'https://hub.acme.internal',
        'hubLens.billTo': 'acme',
        'hubLens.timeoutSeconds': 30,
        'hubLens.run.result': 'beside',
        'hubLens.providerOrder': ['groq'],
      }).sort(),
      [
        'hubLens.billTo: (changed)',
        'hubLens.endpoint: (changed)',
        'hubLens.providerOrder: (changed)',
        'hubLens.run.result: beside',
        'hubLens.timeoutSeconds: 30',
      ],
    );
  });

  it('have no value that the setting doesn’t take', () => {
    assert.deepEqual(
      shown({
        'hubLens.offline': 'hf_secret',
        'hubLens.run.result': 'hf_secret',
        'hubLens.timeoutSeconds': 'hf_secret',
      }).sort(),
      ['hubLens.offline: (changed)', 'hubLens.run.result: (changed)', 'hubLens.timeoutSeconds: (changed)'],
    );
  });
});
