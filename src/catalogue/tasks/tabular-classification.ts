import { defineTask } from '../task';

export const tabularClassification = defineTask({
  id: 'tabular-classification',
  label: 'Tabular Classification',
  modality: 'tabular',
  color: 'blue',
  subtasks: [
    { type: 'tabular-multi-class-classification', name: 'Tabular Multi Class Classification' },
    { type: 'tabular-multi-label-classification', name: 'Tabular Multi Label Classification' },
  ],
  libraries: ['sklearn'],
  page: {
    summary:
      'Each row of a table is sorted into a class by its columns: will this customer leave, is this part faulty, which species is it? Decision trees and their ensembles are hard to beat here and train within seconds or minutes. Prepare new rows exactly like the old ones, and beware of columns that give the answer away.',
    demo: {
      inputs: [
        {
          type: 'tabular',
          table: [
            ['Bike', 'Ridden (km)', 'Days since service', 'Brake pad (mm)', 'Tyre pressure (bar)'],
            ['B-104', '212', '18', '3.4', '3.9'],
            ['B-117', '1,486', '161', '0.9', '2.2'],
            ['B-131', '640', '75', '2.6', '3.6'],
          ],
        },
      ],
      outputs: [{ type: 'tabular', table: [['Needs service'], ['no'], ['yes'], ['no']] }],
    },
    metrics: [
      {
        id: 'accuracy',
        description:
          'Rows in the right class as a share of all; where one part in a hundred is faulty, "never faulty" already scores 0.99.',
      },
      {
        id: 'recall',
        description:
          'Catch rate of a class: what part of its rows was found, such as the faulty parts before they left the factory.',
      },
      {
        id: 'precision',
        description:
          'Of the rows put into a class, the share that belongs there: how many of the parts thrown away were faulty indeed.',
      },
      {
        id: 'f1',
        description:
          'Balances missed rows against false alarms, as the harmonic mean of recall and precision, where the class you care about is rare.',
      },
    ],
    models: [
      {
        id: 'scikit-learn/cancer-prediction-trees',
        description:
          'A decision tree for cancer diagnosis to learn from, with its drawing, confusion matrix and notebook in the repository.',
      },
    ],
    datasets: [
      {
        id: 'inria-soda/tabular-benchmark',
        description:
          "Dozens of middle-sized tables, collected by Inria's Soda team to compare trees with neural networks.",
      },
    ],
    spaces: [
      {
        id: 'scikit-learn/tabular-playground',
        description: 'Change the values of a row and see which class a scikit-learn model gives it.',
      },
      {
        id: 'scikit-learn/classification',
        description: "Shows how scikit-learn's classifiers differ on the same data.",
      },
    ],
    widgetModels: ['scikit-learn/tabular-playground'],
  },
});
