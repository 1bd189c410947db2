import type {
  AnswerFile,
  AnswerPath,
  InferenceTask,
  PlannedJob,
  PlannedRequest,
} from '../../inference/requests';
import { answerType } from './answer-types';

/** Names of files that results are written to, by the last word of the task. */
const fileNames: Readonly<Record<string, string>> = {
  image: 'image.png',
  segmentation: 'mask.png',
  video: 'video.mp4',
  speech: 'audio.wav',
  audio: 'audio.wav',
};

export function fileNameOf(task: InferenceTask): string {
  return fileNames[/\w+$/.exec(task)?.[0] ?? ''] ?? 'result';
}

/** What templates read of the answer: the job that it may be, and the file that it holds in the end. */
export function answerContext({ job, task: { answerFile } }: PlannedRequest, task: InferenceTask) {
  return {
    ...(job && { job: jobContext(job, answerFile) }),
    ...(answerFile && { answer_file: fileContext(answerFile, task) }),
  };
}

function jobContext(job: PlannedJob, file: AnswerFile | undefined) {
  return {
    by: job.by,
    at: job.at,
    query: `${queryOf(job.at)} | strings${queryEnds[job.by]}`,
    before: job.before,
    status_end: job.statusEnd,
    result_end: job.resultEnd,
    attempt: job.attemptParameter,
    anonymous: job.anonymous,
    may_be_done: job.mayBeDone,
    status: job.status,
    early: job.earlyResults,
    status_query: statusQuery(job),
    done: job.done,
    failed: job.failed,
    milliseconds: job.pauseMilliseconds,
    seconds: job.pauseMilliseconds / 1000,
    tries: job.tries,
    limit: duration(job.pauseMilliseconds * job.tries),
    submitted_type: answerType([job.at], false),
    answer_type: answerType([job.status, ...job.earlyResults.slice(0, 1), ...pathsOf(file)], true),
  };
}

function statusQuery({ status, done, earlyResults: [early] }: PlannedJob): string {
  const query = queryOf(status);
  return early === undefined ? query : `if ${queryOf(early)} then "${done}" else ${query} end`;
}

/** What jq makes of the name that the answer has for a job. */
const queryEnds: Readonly<Record<PlannedJob['by'], string>> = {
  id: ' | @uri',
  path: ' | sub("^https?://[^/]*/+"; "")',
  address: '',
};

function fileContext(file: AnswerFile, task: InferenceTask) {
  const paths = pathsOf(file);
  const [first = [], second] = paths;
  return {
    form: file.form,
    name: fileNameOf(task),
    paths,
    inline: file.form === 'address' && file.inline === true,
    // The file, or a list with it.
    listed: second?.length === first.length + 1 && second.at(-1) === 0,
    query:
      paths.length > 1
        ? `first((${paths.map((path) => `${queryOf(path)}?`).join(', ')}) | strings)`
        : queryOf(first),
    type: answerType(paths, file.form === 'address'),
  };
}

function pathsOf(file: AnswerFile | undefined): readonly AnswerPath[] {
  switch (file?.form) {
    case 'base64':
      return [file.at];
    case 'address':
      return file.paths;
    default:
      return [];
  }
}

/** The path as jq writes it. */
function queryOf(path: AnswerPath): string {
  const keys = path.map((key) => (typeof key === 'number' ? `[${key}]` : `.${key}`)).join('');
  return keys.startsWith('[') ? `.${keys}` : keys;
}

function duration(milliseconds: number): string {
  const seconds = milliseconds / 1000;
  return seconds < 60 ? `${seconds} seconds` : `${seconds / 60} minutes`;
}
