export { withEntry, withField } from './edit-yaml';
export {
  type Finding,
  type Path,
  type Problem,
  type Problems,
  problemsIn,
  type ShapeProblemCode,
  type YamlProblemCode,
} from './problem';
export { shapeFindings } from './shape-findings';
export { readYaml, writeYaml, type YamlSource } from './yaml-source';
