import { defineTask } from '../task';

export const timeSeriesForecasting = defineTask({
  id: 'time-series-forecasting',
  label: 'Time Series Forecasting',
  modality: 'tabular',
  color: 'blue',
  subtasks: [
    { type: 'univariate-time-series-forecasting', name: 'Univariate Time Series Forecasting' },
    { type: 'multivariate-time-series-forecasting', name: 'Multivariate Time Series Forecasting' },
  ],
  libraries: [],
});
