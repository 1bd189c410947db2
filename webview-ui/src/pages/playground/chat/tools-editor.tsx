import { useCallback } from 'react';
import { t } from '../../../l10n';
import { Button } from '../../../ui/button';
import { CodeArea } from '../../../ui/code-area';
import { Select } from '../../../ui/select';
import type { ChatSettings } from './chat-state';
import { readTools } from './settings';
import type { ToolDefinition } from './terms';
import { useVerdict } from './use-verdict';

const example: ToolDefinition[] = [
  {
    type: 'function',
    function: {
      name: 'get_weather',
      description: 'The weather in a city right now',
      parameters: {
        type: 'object',
        properties: {
          city: { type: 'string' },
          unit: { type: 'string', enum: ['celsius', 'fahrenheit'] },
        },
        required: ['city'],
      },
    },
  },
];

interface ToolsEditorProps extends Pick<ChatSettings, 'tools' | 'toolChoice'> {
  /** Whether there are others that can be called. */
  readonly hasOthers: boolean;
  readonly onChange: (changes: Partial<ChatSettings>) => void;
}

/** The functions that a model may ask to be called. */
export function ToolsEditor({ tools, toolChoice, hasOthers, onChange }: ToolsEditorProps) {
  const problem = useToolsProblem(tools);
  const { value } = readTools(tools);
  const choices: { id: ChatSettings['toolChoice']; label: string }[] = [
    { id: 'auto', label: t('Auto (the model decides)') },
    { id: 'required', label: t('Required (always call a tool)') },
    { id: 'none', label: t('None (never call a tool)') },
  ];
  const names = value?.map((tool) => tool.function.name).join(', ') ?? '';
  return (
    <>
      <CodeArea
        label={t('Tools (JSON)')}
        value={tools}
        onChange={(text) => onChange({ tools: text })}
        placeholder='[{ "type": "function", "function": { "name": … } }]'
        invalid={problem !== undefined}
        verdict={problem ?? summaryOf(names, hasOthers)}
      />
      <div className="buttons">
        <Select
          label={t('Tool choice')}
          value={toolChoice}
          options={choices}
          onChange={(chosen) =>
            onChange({ toolChoice: choices.find(({ id }) => id === chosen)?.id ?? 'auto' })
          }
        />
        {tools.trim() === '' && (
          <Button secondary onClick={() => onChange({ tools: JSON.stringify(example, null, 2) })}>
            {t('Insert Example')}
          </Button>
        )}
      </div>
    </>
  );
}

function summaryOf(names: string, hasOthers: boolean): string {
  if (names === '') {
    return hasOthers
      ? t('Tools that you write here don’t run: you enter their results.')
      : t('Without tools, the model only writes text.');
  }
  return t(
    'Tools: {0}. You enter the results of their calls, unless a tool has a “result” next to its “function”.',
    names,
  );
}

/** Why the tools cannot be sent; undefined where they can. */
function useToolsProblem(tools: string): string | undefined {
  const judge = useCallback(
    ({ problemOfSchema }: typeof import('./verdicts')) => {
      for (const { function: tool } of readTools(tools).value ?? []) {
        const problem = tool.parameters && problemOfSchema(tool.parameters);
        if (problem !== undefined) {
          return t('{0}: {1}', tool.name, problem);
        }
      }
      return undefined;
    },
    [tools],
  );
  const verdict = useVerdict(judge);
  return readTools(tools).problem ?? (verdict.pending ? undefined : verdict.problem);
}
