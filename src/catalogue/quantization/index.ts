export { quantizationLabel } from './label';
export {
  type ModelFileQuantization,
  modelFileQuantization,
  modelFileQuantizations,
  modelFileTypes,
  nearestQuantization,
} from './model-file';
export { type OnnxDtype, onnxDtypes, onnxSuffixes } from './onnx-dtypes';
export { bitsPerWeight, type TensorDataTypeName, tensorDataType, tensorDataTypes } from './tensor-data-type';
