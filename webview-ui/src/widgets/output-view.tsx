import { type ComponentType, useState } from 'react';
import type { FieldValues, Output, OutputKind } from '../../../src/protocol';
import { Guarded } from '../ui/guarded';
import type { OutputProps } from './output-props';
import { AnswersOutput } from './outputs/answers-output';
import { BoxesOutput } from './outputs/boxes-output';
import { EmbeddingOutput } from './outputs/embedding-output';
import { EntitiesOutput } from './outputs/entities-output';
import { FilesOutput } from './outputs/files-output';
import { FillingsOutput } from './outputs/fillings-output';
import { JsonOutput } from './outputs/json-output';
import { ActionsPlace } from './outputs/output-actions';
import { PredictionsOutput } from './outputs/predictions-output';
import { ScoresOutput } from './outputs/scores-output';
import { SegmentsOutput } from './outputs/segments-output';
import { SimilaritiesOutput } from './outputs/similarities-output';
import { TableAnswerOutput } from './outputs/table-answer-output';
import { TextOutput } from './outputs/text-output';
import { TranscriptOutput } from './outputs/transcript-output';

/** How each kind of output is drawn. */
const views: { readonly [K in OutputKind]: ComponentType<OutputProps<K>> } = {
  text: TextOutput,
  scores: ScoresOutput,
  entities: EntitiesOutput,
  fillings: FillingsOutput,
  answers: AnswersOutput,
  tableAnswer: TableAnswerOutput,
  similarities: SimilaritiesOutput,
  embedding: EmbeddingOutput,
  predictions: PredictionsOutput,
  json: JsonOutput,
  boxes: BoxesOutput,
  segments: SegmentsOutput,
  files: FilesOutput,
  transcript: TranscriptOutput,
};

interface OutputViewProps {
  readonly output: Output;
  readonly values: FieldValues;
  /** What it took. */
  readonly note?: string | undefined;
}

export function OutputView({ output, values, note }: OutputViewProps) {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const View = views[output.kind] as ComponentType<OutputProps<OutputKind>> | undefined;
  return View === undefined ? null : (
    <Guarded subject={output} text={() => JSON.stringify(output, undefined, 2)}>
      <div className="output-head">
        {note !== undefined && <span className="quiet">{note}</span>}
        <span className="output-actions" ref={setPlace} />
      </div>
      <ActionsPlace value={place}>
        <View output={output} values={values} />
      </ActionsPlace>
    </Guarded>
  );
}
