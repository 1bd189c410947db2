import { defineTask } from '../task';

export const tabularRegression = defineTask({
  id: 'tabular-regression',
  label: 'Tabular Regression',
  modality: 'tabular',
  color: 'blue',
  subtasks: [{ type: 'tabular-single-column-regression', name: 'Tabular Single Column Regression' }],
  libraries: ['sklearn'],
  page: {
    summary:
      "The model predicts a number from the columns of a row: a price, a consumption, a duration. It learns from rows whose number is known, and gradient-boosted trees are a good first choice. Look at the errors in the unit of your target and not at a score alone, and don't trust predictions for rows unlike any in training.",
    demo: {
      inputs: [
        {
          type: 'tabular',
          table: [
            ['Floor area (m²)', 'Rooms', 'To the station (km)'],
            ['46', '2', '0.8'],
            ['83', '3', '0.5'],
            ['38', '1', '2.4'],
          ],
        },
      ],
      outputs: [{ type: 'tabular', table: [['Rent per month (EUR)'], ['840'], ['1,390'], ['620']] }],
    },
    metrics: [
      {
        id: 'mse',
        description:
          'Mean of the squared differences between predicted and true numbers, so that one gross miss outweighs many small ones; lower is better.',
      },
      {
        id: 'r-squared',
        description:
          "Share of the target's variance that the model explains: 1 is perfect, 0 no better than always guessing the mean.",
      },
    ],
    models: [
      {
        id: 'scikit-learn/Fish-Weight',
        description:
          'Gradient boosting in scikit-learn that weighs a fish by species and measurements; MIT licence, made for teaching.',
      },
    ],
    datasets: [
      {
        id: 'inria-soda/tabular-benchmark',
        description:
          'Its regression part keeps purely numerical tables apart from those that also hold categories.',
      },
    ],
    spaces: [
      {
        id: 'scikit-learn/fish-weight-prediction',
        description:
          'Enter the measurements of a fish and read off the weight that the Fish-Weight model expects.',
      },
    ],
    widgetModels: ['scikit-learn/Fish-Weight'],
  },
});
