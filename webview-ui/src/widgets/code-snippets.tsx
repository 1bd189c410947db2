import type { ReactNode } from 'react';
import type { CodeSnippet } from '../../../src/protocol';
import { t } from '../l10n';
import { CodeBlock } from '../ui/code-block';
import { Select } from '../ui/select';
import { Tabs } from '../ui/tabs';
import { pageData } from '../wire/page-data';
import { CodeActions } from './code-actions';
import { type CodeChoice, chosenOf } from './code-choice';
import { RunLine } from './run-line';

interface CodeSnippetsProps {
  readonly snippets: readonly CodeSnippet[];
  /** What each of a language is written with. */
  readonly clientLabel: string;
  readonly choice: CodeChoice;
  readonly onChoice: (choice: CodeChoice) => void;
  /** Beside the choice of the client. */
  readonly settings?: ReactNode;
}

/** Names of the languages that snippets are in, the same in every language of people. */
const languageNames: Readonly<Record<string, string>> = {
  python: 'Python',
  js: 'JavaScript',
  ts: 'TypeScript',
  sh: 'Shell',
  go: 'Go',
  csharp: 'C#',
  http: 'HTTP',
};

/** Code in each language and with each client, and ways to take it into a file. */
export function CodeSnippets({ snippets, clientLabel, choice, onChoice, settings }: CodeSnippetsProps) {
  const { languages, ofLanguage, snippet } = chosenOf(snippets, choice);
  if (snippet === undefined) {
    return null;
  }
  const { language, client, content, install, login } = snippet;
  const choose = (chosen: string) =>
    onChoice({ language, clients: { ...choice.clients, [language]: chosen } });
  return (
    <div className="code-snippets">
      <Tabs
        nested
        label={t('Language of the code')}
        tabs={languages.map((id) => ({ id, label: languageNames[id] ?? id }))}
        selected={language}
        onSelect={(id) => onChoice({ ...choice, language: id })}
      >
        <div className="code-head">
          <div className="code-settings">
            <Select
              label={clientLabel}
              value={client}
              options={ofLanguage.map((each) => ({ id: each.client, label: each.client }))}
              onChange={choose}
            />
            {settings}
          </div>
          <CodeActions key={content} code={content} language={language} />
        </div>
        {install !== undefined && (
          <Step line={install} label={t('Install')} copyLabel={t('Copy Install Command')} />
        )}
        {login !== undefined && <Step line={login} label={t('Log in')} copyLabel={t('Copy Login Command')} />}
        <CodeBlock
          code={content}
          language={language}
          label={t('Code in {0}', languageNames[language] ?? language)}
        />
      </Tabs>
    </div>
  );
}

interface StepProps {
  readonly line: string;
  readonly label: string;
  readonly copyLabel: string;
}

/** A command to run before the code. */
function Step({ line, label, copyLabel }: StepProps) {
  return (
    <div className="install">
      <CodeBlock code={line} language="sh" label={label} copyLabel={copyLabel} line>
        {pageData().terminal.includes('sh') && <RunLine line={line} />}
      </CodeBlock>
    </div>
  );
}
