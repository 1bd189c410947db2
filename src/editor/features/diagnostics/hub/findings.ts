import type { RepositoryKind } from '../../../../hub';
import type { HubReference, SourceLiteral } from '../../../../source';
import { calledTask } from './called-task';
import { NamedBeside } from './named-beside';
import { methodFor, type Renaming } from './other-method';
import { type ServingProblem, servingProblem } from './serving-problem';
import { doesTask } from './task-fit';
import type { KnownId, Verdict } from './verdict';
import { type WrongClass, wrongClass } from './wrong-class';

interface WrongTask {
  readonly problem: 'wrongTask';
  /** As the program names it. */
  readonly task: string;
  readonly does: string;
  /** Whether a string names the task, rather than the method that is called. */
  readonly inString: boolean;
  /** Offset of the model's id. */
  readonly modelStart: number;
  /** The method that takes the same arguments and does what the model does. */
  readonly method?: Renaming;
}

/** Something wrong with an id in a text. */
export type HubFinding = { readonly kind: RepositoryKind; readonly id: string } & (
  | { readonly problem: 'unknown'; readonly suggestions: readonly string[] }
  | { readonly problem: 'gated' }
  | { readonly problem: 'disabled' }
  | { readonly problem: 'superseded'; readonly newId: string }
  | { readonly problem: 'renamed'; readonly newId: string }
  | WrongTask
  | WrongClass
  | ServingProblem
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

/** What is known of the ids in a text. */
interface Known {
  readonly verdictOf: (kind: RepositoryKind, id: string) => Verdict | undefined;
  /** Whether an id is a folder of the workspace rather than something of the hub. */
  readonly isLocal: (id: string) => boolean;
  readonly routerEndpoint: string;
}

/** What is wrong in a text, as far as there are verdicts. */
export function findingsIn(references: readonly HubReference[], known: Known): PlacedFinding[] {
  const beside = new NamedBeside(references);
  return references.filter(namesRepository).flatMap((reference) => {
    const { kind, literal, certain } = reference;
    const id = literal.text;
    const verdict = known.verdictOf(kind, id);
    if (verdict === undefined) {
      return [];
    }
    if (verdict.known) {
      return [
        ...findingsOfKnown(reference, verdict).map((finding) => ({ finding, literal })),
        ...findingsOfUse(reference, verdict, beside, known.routerEndpoint),
      ];
    }
    // A key named `model` holds ids of many worlds.
    return certain && !known.isLocal(id)
      ? [{ literal, finding: { problem: 'unknown', kind, id, suggestions: verdict.suggestions } }]
      : [];
  });
}

function findingsOfKnown({ kind, literal }: RepositoryReference, verdict: KnownId): HubFinding[] {
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
  return findings;
}

/** What is wrong with what a program does with a model: one thing at a time, the most fundamental first. */
function findingsOfUse(
  reference: RepositoryReference,
  verdict: KnownId,
  beside: NamedBeside,
  routerEndpoint: string,
): PlacedFinding[] {
  const { kind, literal } = reference;
  const subject = { kind, id: literal.text };
  const task = wrongTask(reference, verdict, beside);
  if (task !== undefined) {
    return [{ finding: { ...subject, ...task.problem }, literal: task.literal }];
  }
  const needed = wrongClass(literal.place.call, verdict);
  if (needed !== undefined) {
    return [{ finding: { ...subject, ...needed }, literal }];
  }
  const serving = verdict.disabled ? undefined : servingProblem(reference, verdict, beside, routerEndpoint);
  return serving === undefined
    ? []
    : [{ finding: { ...subject, ...serving.problem }, literal: serving.literal }];
}

function wrongTask(
  reference: RepositoryReference,
  { tasks }: KnownId,
  beside: NamedBeside,
): { readonly problem: WrongTask; readonly literal: SourceLiteral } | undefined {
  const called = calledTask(reference, beside);
  const does = tasks?.pipeline_tag;
  if (called === undefined || tasks === undefined || does === undefined || doesTask(tasks, called.name)) {
    return undefined;
  }
  const { literal } = reference;
  const inString = called.literal !== undefined;
  const method = inString ? undefined : methodFor(does, called.name, literal.place);
  return {
    problem: {
      problem: 'wrongTask',
      task: called.name,
      does,
      inString,
      modelStart: literal.start,
      ...(method !== undefined && { method }),
    },
    literal: called.literal ?? literal,
  };
}
