import type { RepositoryKind } from '../../../../hub';
import type { HubReference, SourceLiteral } from '../../../../source';
import { calledTask } from './called-task';
import { doesTask } from './task-fit';
import type { KnownId, Verdict } from './verdict';

interface WrongTask {
  readonly problem: 'wrongTask';
  /** As the program names it. */
  readonly task: string;
  readonly does: string;
  /** Whether a string names the task, rather than the method that is called. */
  readonly inString: boolean;
  /** Offset of the model's id. */
  readonly modelStart: number;
}

/** Something wrong with an id in a text. */
export type HubFinding = { readonly kind: RepositoryKind; readonly id: string } & (
  | { readonly problem: 'unknown'; readonly suggestions: readonly string[] }
  | { readonly problem: 'gated' }
  | { readonly problem: 'disabled' }
  | { readonly problem: 'superseded'; readonly newId: string }
  | { readonly problem: 'renamed'; readonly newId: string }
  | WrongTask
);

export interface PlacedFinding {
  readonly finding: HubFinding;
  readonly literal: SourceLiteral;
}

export interface RepositoryReference extends HubReference {
  readonly kind: RepositoryKind;
}

export function namesRepository(reference: HubReference): reference is RepositoryReference {
  const { kind } = reference;
  return kind === 'model' || kind === 'dataset' || kind === 'space';
}

/**
 * What is wrong in a text, as far as there are verdicts.
 *
 * @param isLocal whether an id is a folder of the workspace rather than something of the hub
 */
export function findingsIn(
  references: readonly HubReference[],
  verdictOf: (kind: RepositoryKind, id: string) => Verdict | undefined,
  isLocal: (id: string) => boolean,
): PlacedFinding[] {
  return references.filter(namesRepository).flatMap((reference) => {
    const { kind, literal, certain } = reference;
    const id = literal.text;
    const verdict = verdictOf(kind, id);
    if (verdict === undefined) {
      return [];
    }
    if (verdict.known) {
      return findingsOfKnown(reference, verdict, references);
    }
    // A key named `model` holds ids of many worlds.
    return certain && !isLocal(id)
      ? [{ literal, finding: { problem: 'unknown', kind, id, suggestions: verdict.suggestions } }]
      : [];
  });
}

function findingsOfKnown(
  reference: RepositoryReference,
  verdict: KnownId,
  references: readonly HubReference[],
): PlacedFinding[] {
  const { kind, literal } = reference;
  const id = literal.text;
  const { disabled, closed, supersededBy } = verdict;
  const findings: HubFinding[] = [];
  if (verdict.id !== id) {
    findings.push({ problem: 'renamed', kind, id, newId: verdict.id });
  }
  if (disabled) {
    findings.push({ problem: 'disabled', kind, id });
  }
  if (supersededBy !== undefined) {
    findings.push({ problem: 'superseded', kind, id, newId: supersededBy });
  }
  if (closed) {
    findings.push({ problem: 'gated', kind, id });
  }
  return [...findings.map((finding) => ({ finding, literal })), ...wrongTask(reference, verdict, references)];
}

function wrongTask(
  reference: RepositoryReference,
  { tasks }: KnownId,
  references: readonly HubReference[],
): PlacedFinding[] {
  const called = calledTask(reference, references);
  const does = tasks?.pipeline_tag;
  if (called === undefined || tasks === undefined || does === undefined || doesTask(tasks, called.name)) {
    return [];
  }
  const { kind, literal } = reference;
  const inString = called.literal !== undefined;
  const finding: HubFinding = {
    problem: 'wrongTask',
    kind,
    id: literal.text,
    task: called.name,
    does,
    inString,
    modelStart: literal.start,
  };
  return [{ finding, literal: called.literal ?? literal }];
}
