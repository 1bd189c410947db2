export { quantizationLabel } from './label';
export {
  type ModelFileQuantization,
  modelFileQuantization,
  modelFileQuantizations,
  modelFileTypes,
  nearestQuantization,
} from './model-file';
export { onnxDtypes } from './onnx-dtypes';
export { bitsPerWeight, type TensorDataTypeName, tensorDataType, tensorDataTypes } from './tensor-data-type';
