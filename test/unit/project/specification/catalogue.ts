import type { Statement } from './statement';

const facts = 'unit/catalogue/facts';
const tasks = 'unit/catalogue/tasks';
const samples = 'unit/catalogue/samples';
const page = 'e2e/catalogue/task-page';

/** Sections 1 to 3: what the catalogue has, and how it is shown. */
export const catalogueStatements: readonly Statement[] = [
  {
    says: 'A catalogue of about 45 task types gives summary, demo, metrics, and suggested models, datasets and demo apps.',
    tests: [
      [tasks, 'are 47'],
      [facts, 'has every task in order, with label, modality, subtasks, flags, colour and libraries'],
      ['unit/catalogue/sentences', 'teach a task in two or three sentences'],
      ['unit/catalogue/sentences', 'leave no demo empty'],
    ],
    differs: 'The hub has 57 tasks and 47 pages today.',
  },
  {
    says: 'Each suggestion and each metric has a description and an id.',
    tests: [['unit/catalogue/sentences', 'are single sentences where an item is described']],
  },
  {
    says: 'Optional subtasks, and optional flags that hide a task from models or datasets.',
    tests: [[facts, 'has every task in order, with label, modality, subtasks, flags, colour and libraries']],
  },
  {
    says: 'Seven modalities: nlp, audio, cv, multimodal, rl, tabular, other.',
    tests: [[facts, 'has every modality with its label and number of tasks, in order']],
  },
  {
    says: 'Demo inputs and outputs are text, img, audio, chart, tabular or text with tokens.',
    tests: [
      [
        tasks,
        'show charts with the best label first and scores that are shares, or plain scores of a ranking',
      ],
      [tasks, 'show tables whose rows are equally long'],
      [tasks, 'show tokens that lie in their text one after another, on the edges of words'],
      [tasks, 'show pictures and sounds that are there, and no others are'],
    ],
  },
  {
    says: 'A task may be a placeholder.',
    tests: [[tasks, 'have an empty stand-in where there is none']],
  },
  {
    says: 'The catalogue maps each task to supporting libraries, and a library to the tasks it supports.',
    tests: [[facts, 'has every library with its names, addresses, flag, query, tasks and task pages']],
  },
  {
    says: 'About 170 libraries: label, repository, documentation, filter flag, download query, snippet.',
    tests: [
      [facts, 'has every library with its names, addresses, flag, query, tasks and task pages'],
      ['unit/catalogue/libraries', 'can be told of every library of the catalogue'],
      ['unit/snippets/library/each-library', 'are there for each template, under an id of the hub'],
      ['unit/snippets/library/renamed', 'are those of the new one under the old id: '],
    ],
    differs: 'The hub has 257 libraries today, and some of them under another id than then.',
  },
  {
    says: 'There are sample-input generators per task; a conversational model gets a chat.',
    tests: [
      [samples, 'covers every task of the catalogue: 31 have one, 26 have none'],
      [samples, 'is the model’s own token'],
    ],
    rows: [['unit/catalogue/samples.test.ts', 'No input example has been defined for this model task.']],
  },
  {
    says: 'Typical response shapes per task: eight rows of a table.',
    tests: [
      ['unit/inference/task-checks', ': results are as the facts say'],
      ['unit/catalogue/io', 'has the fields of '],
    ],
  },
  {
    says: 'The model record: what snippet builders read of it.',
    tests: [['unit/snippets/all-libraries', 'are the same program whatever an author wrote']],
  },
  {
    says: 'Quantization of model files has the codes 0 to 38 and 1000 to 1005, tensor data types 0 to 39.',
    tests: [
      [facts, 'has every quantization of a model file, with code, group and order'],
      [facts, 'has every tensor data type, with code, block, bits per weight and reference'],
    ],
  },
  {
    says: 'A chat-template interpreter (tokenize, parse, evaluate) exists; it trims blocks and strips what stands before them.',
    tests: [
      ['unit/template/jinja', ' as Jinja2 does'],
      ['unit/template/agreement', 'comes out the same when it is formatted'],
    ],
  },
  {
    says: 'A heading of level 1 to 6 with an anchor link whose target is the heading id.',
    tests: [[page, 'has a link at each heading whose target is the heading itself']],
  },
  {
    says: "A small link 'Update on GitHub' opens a source location in a new tab.",
    tests: [[page, 'links to its own source in a new tab']],
  },
];
