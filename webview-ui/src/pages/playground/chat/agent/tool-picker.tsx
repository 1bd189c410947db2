import { useState } from 'react';
import type { ListedTool } from '../../../../../../src/protocol';
import { meansTool, withoutTool } from '../../../../../../src/trial/agent/saved';
import { formatWhole } from '../../../../format/amounts';
import { t } from '../../../../l10n';
import { Button } from '../../../../ui/button';
import { Disclosure } from '../../../../ui/disclosure';
import { IconButton } from '../../../../ui/icon-button';
import { ProgressRing } from '../../../../ui/progress-ring';
import { SearchBox } from '../../../../ui/search-box';
import { Switch } from '../../../../ui/switch';
import { host } from '../../../../wire/host';
import { useRequest } from '../../../../wire/use-request';
import { groupsOf, matching, sumOf, without } from './tool-groups';

interface ToolPickerProps {
  /** The names of the tools that can be called. */
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}

const asTheyAre = { startServers: false };

/** The tools that the editor has, of which some are offered to the model. */
export function ToolPicker({ chosen, onChange }: ToolPickerProps) {
  const [query, setQuery] = useState('');
  const { value, retry } = useRequest('listTools', asTheyAre);
  const [isStarting, setStarting] = useState(false);
  const tools = value?.tools ?? [];
  const isChosen = (tool: ListedTool) => chosen.some((name) => meansTool(name, tool));
  const gone = value === undefined ? [] : withoutTool(chosen, tools);
  const revoke = (name: string) => void host.request('revokeTool', { name }).then(retry, console.warn);
  const start = () => {
    setStarting(true);
    void host
      .request('listTools', { startServers: true })
      .catch(console.warn)
      .finally(() => {
        setStarting(false);
        // Those that did start may have tools.
        retry();
      });
  };
  return (
    <section className="tool-picker" aria-label={t('Tools of extensions and MCP servers')}>
      <div className="tool-search">
        <SearchBox label={t('Search tools')} value={query} onChange={setQuery} maxLength={100} />
        <IconButton icon="retry" label={t('Refresh Tools')} onClick={retry} />
      </div>
      <p className="verdict" role="status">
        {summaryOf(tools.filter(isChosen), tools.length)}
      </p>
      {groupsOf(matching(tools, query)).map(({ label, tools: members }) => (
        <Disclosure
          key={label}
          startsOpen={query !== ''}
          summary={`${label} (${members.filter(isChosen).length}/${members.length})`}
        >
          <ul className="tool-list">
            {members.map((tool) => (
              <ToolRow
                key={tool.name}
                tool={tool}
                checked={isChosen(tool)}
                onCheck={(isOn) => onChange(isOn ? [...chosen, tool.name] : without(tool, chosen, tools))}
                onRevoke={() => revoke(tool.name)}
              />
            ))}
          </ul>
        </Disclosure>
      ))}
      {value?.canStartServers && (
        <div className="buttons">
          <Button secondary disabled={isStarting} onClick={start}>
            {t('Start MCP Servers')}
          </Button>
          {isStarting && <ProgressRing label={t('Starting MCP servers…')} />}
        </div>
      )}
      {gone.length > 0 && (
        <p className="verdict wrong">
          {t('Not available now: {0}', gone.join(', '))}{' '}
          <Button secondary onClick={() => onChange(chosen.filter((name) => !gone.includes(name)))}>
            {t('Remove')}
          </Button>
        </p>
      )}
    </section>
  );
}

interface ToolRowProps {
  readonly tool: ListedTool;
  readonly checked: boolean;
  readonly onCheck: (isOn: boolean) => void;
  readonly onRevoke: () => void;
}

function ToolRow({ tool, checked, onCheck, onRevoke }: ToolRowProps) {
  const { name, description, tokens, isAlwaysApproved } = tool;
  return (
    <li>
      <Switch label={name} checked={checked} onChange={onCheck} />
      <p className="quiet" title={description}>
        {t('{0} tokens', formatWhole(tokens))} · {description}
      </p>
      {isAlwaysApproved && (
        <p className="quiet">
          {t('Runs without asking.')}{' '}
          <Button secondary onClick={onRevoke} label={t('Ask Again Before {0} Runs', name)}>
            {t('Ask Again')}
          </Button>
        </p>
      )}
    </li>
  );
}

function summaryOf(chosen: readonly ListedTool[], all: number): string {
  if (all === 0) {
    return t('No tools. Install an extension with tools, or start an MCP server.');
  }
  return t(
    '{0} of {1} tools, about {2} tokens in each request',
    chosen.length,
    all,
    formatWhole(sumOf(chosen)),
  );
}
