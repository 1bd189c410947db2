import type { ParameterField, ParameterValues } from '../../../src/protocol';

interface ParameterPanelProps {
  readonly fields: readonly ParameterField[];
  readonly values: ParameterValues;
  readonly onChange: (values: ParameterValues) => void;
}

/** The parameters of a task, each with the control that fits it. */
export function ParameterPanel(_: ParameterPanelProps) {
  return null;
}
