import type {
  AgentCall,
  AgentState,
  ApprovalScope,
  ArgumentsFault,
  ToolSource,
} from '../../../../../../src/protocol';
import { t } from '../../../../l10n';

/** Where a tool is from. */
export function sourceWords(source: ToolSource, server: string | undefined): string {
  const words: Readonly<Record<ToolSource, string>> = {
    mock: t('Written by you'),
    hubLens: 'Hub Lens',
    editor: server ?? t('Other tools'),
  };
  return words[source];
}

export function scopeLabels(): Readonly<Record<ApprovalScope, string>> {
  return { once: t('Once'), chat: t('For this chat'), always: t('Always') };
}

/** Why a tool can't run with what the user wrote. */
export function faultWords({ code, place, detail }: ArgumentsFault): string {
  const words: Readonly<Record<ArgumentsFault['code'], string>> = {
    tooLong: t('The arguments are too long. At most {0} characters are possible.', detail),
    tooDeep: t('The arguments are nested too deeply.'),
    notJson: t('Not valid JSON: {0}', detail),
    notObject: t('The arguments must be a JSON object.'),
    missing: t('“{0}” is missing.', [place, detail].filter(Boolean).join('/')),
    type: t('“{0}” has the wrong type. Expected: {1}', place, detail),
    choice: t('“{0}” isn’t one of the possible values: {1}', place, detail),
    unknown: t('The tool has no argument “{0}”.', place),
    schema: t('“{0}” doesn’t match the tool’s schema.', place),
  };
  return words[code];
}

/** Why a call has no answer of its tool; undefined where it has one, or is open. */
export function problemWords({ result }: AgentCall): string | undefined {
  const words: Readonly<Record<NonNullable<NonNullable<AgentCall['result']>['problem']>, string>> = {
    failed: t('The tool failed.'),
    refused: t('You refused this call.'),
    unknownTool: t('There is no tool with this name.'),
    badArguments: t('The arguments don’t match the tool’s schema.'),
    repeated: t('The model made the same call too often.'),
    timeout: t('The tool took too long. It may have had effects.'),
    interrupted: t('Stopped while the tool ran. It may have had effects.'),
  };
  return result?.problem && words[result.problem];
}

/** Why a run waits for the user; undefined where it doesn't. */
export function endWords({ phase, reason }: AgentState): string | undefined {
  const words: Readonly<Record<NonNullable<AgentState['reason']>, string>> = {
    cancelled: t('Stopped. The answer is incomplete.'),
    failed: t('Stopped. The answer is incomplete.'),
    repeatedCall: t('Stopped: the model made the same call too often.'),
    badArguments: t('Stopped: the model’s arguments didn’t match the tools’ schemas several times in a row.'),
    rounds: t('Paused: the model asked for tools as often as the settings allow.'),
    calls: t('Paused: the model called tools as often as the settings allow.'),
    time: t('Paused: the model and its tools took as long as the settings allow.'),
    cost: t('Paused: the answer costs as much as the settings allow.'),
    tokens: t('Paused: the answer takes as many tokens as the settings allow.'),
  };
  return phase === 'done' || reason === undefined ? undefined : words[reason];
}
