export { type BatchInput, type BatchJob, batchJobSchema, type TableFormat, tableFormats } from './job';
