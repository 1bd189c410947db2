import assert from 'node:assert/strict';
import {
  bitsPerWeight,
  type Library,
  librariesOfTask,
  libraryList,
  modalities,
  modelFileQuantization,
  modelFileQuantizations,
  modelFileTypes,
  type Task,
  type TensorDataTypeName,
  taskList,
  taskPagesOfLibrary,
  type tasks,
  tensorDataType,
  tensorDataTypes,
} from '../../../src/catalogue';
import { defaultCountedFiles } from '../../../src/catalogue/libraries';
import libraryFacts from './facts/libraries.json';
import quantizationFacts from './facts/quantization.json';
import taskFacts from './facts/tasks.json';

const ids = (items: readonly { readonly id: string }[]) => items.map(({ id }) => id);

/** What a demo entry is made of, in the words of the facts. */
function shapeOf(entry: NonNullable<Task['page']>['demo']['inputs'][number]): Record<string, unknown> {
  switch (entry.type) {
    case 'chart':
      return { type: entry.type, labels: entry.data.length };
    case 'tabular':
      return { type: entry.type, rows: entry.table.length, columns: entry.table[0]?.length };
    case 'text-with-tokens':
      return {
        type: entry.type,
        tokens: entry.tokens.length,
        tokenTypes: entry.tokens.map(({ type }) => type),
      };
    default:
      return { type: entry.type };
  }
}

/** The facts of a demo entry that hold for ours: not its wording, file type or kind of score. */
function shapeInFacts(entry: object): Record<string, unknown> {
  const kept = ['type', 'labels', 'rows', 'columns', 'tokens', 'tokenTypes'];
  return Object.fromEntries(Object.entries(entry).filter(([key]) => kept.includes(key)));
}

describe('the catalogue against the facts', () => {
  it('has every modality with its label and number of tasks, in order', () => {
    const counted = modalities.map(({ id, label }) => ({
      id,
      label,
      tasks: taskList.filter(({ modality }) => modality === id).length,
    }));
    assert.deepEqual(counted, taskFacts.modalities);
  });

  it('has every task in order, with label, modality, subtasks, flags, colour and libraries', () => {
    const ours = taskList.map(
      ({ id, label, modality, subtasks, hideInModels, hideInDatasets, libraries, color }: Task) => ({
        id,
        label,
        modality,
        subtasks,
        hideInModels,
        hideInDatasets,
        libraries,
        color: color ?? null,
      }),
    );
    assert.deepEqual(
      ours,
      taskFacts.tasks.map(({ page: _, librariesByMap: __, ...facts }) => facts),
    );
  });

  for (const { id, page: facts, librariesByMap } of taskFacts.tasks) {
    it(`knows the libraries of ${id}, and its page`, () => {
      const task: Task | undefined = taskList.find((each) => each.id === id);
      assert.ok(task);
      assert.deepEqual(
        ids(librariesOfTask(task.id as keyof typeof tasks)).sort(),
        [...librariesByMap].sort(),
      );
      const { page } = task;
      assert.equal(page !== undefined, facts !== null);
      if (page === undefined || facts === null) {
        return;
      }
      assert.deepEqual(
        {
          isPlaceholder: page.isPlaceholder ?? false,
          canonicalId: page.canonicalId ?? null,
          youtubeId: page.youtubeId ?? null,
          widgetModels: page.widgetModels,
          models: ids(page.models),
          datasets: ids(page.datasets),
          spaces: ids(page.spaces),
          metrics: ids(page.metrics),
          demo: { inputs: page.demo.inputs.map(shapeOf), outputs: page.demo.outputs.map(shapeOf) },
        },
        {
          ...facts,
          demo: {
            inputs: facts.demo.inputs.map(shapeInFacts),
            outputs: facts.demo.outputs.map(shapeInFacts),
          },
        },
      );
    });
  }

  it('has every library with its names, addresses, flag, query, tasks and task pages', () => {
    const ours = libraryList.map((library: Library) => ({
      ...library,
      docsUrl: library.docsUrl ?? null,
      countDownloads: library.countDownloads ?? null,
      tasks: [...library.tasks].sort(),
      taskPages: [...taskPagesOfLibrary(library.id)].sort(),
    }));
    assert.deepEqual(
      ours,
      libraryFacts.libraries.map((facts) => ({
        ...facts,
        filter: facts.filter ?? false,
        tasks: [...facts.tasks].sort(),
        taskPages: [...facts.taskPages].sort(),
      })),
    );
    assert.deepEqual(defaultCountedFiles, libraryFacts.defaultCountedFiles);
  });

  it('has every quantization of a model file, with code, group and order', () => {
    assert.deepEqual([...modelFileQuantizations].reverse(), quantizationFacts.orderLargestToSmallest);
    assert.equal(modelFileQuantizations.length, quantizationFacts.fileTypes.length);
    for (const { name, code, bitGroup } of quantizationFacts.fileTypes) {
      const ours = name as keyof typeof modelFileTypes;
      assert.deepEqual([modelFileQuantization[ours], modelFileTypes[ours].bits], [code, bitGroup], name);
    }
  });

  it('has every tensor data type, with code, block, bits per weight and reference', () => {
    assert.deepEqual(
      Object.entries(tensorDataTypes).map(([name, type]) => ({
        name,
        ...type,
        code: tensorDataType[name as TensorDataTypeName],
        bitsPerWeight: bitsPerWeight(name as TensorDataTypeName),
      })),
      quantizationFacts.tensorTypes.map(({ inSpecEra: _, referenceUrl, ...facts }) => ({
        ...facts,
        reference: referenceUrl,
      })),
    );
  });
});
