export type ColumnKind =
  | 'text'
  | 'number'
  | 'boolean'
  | 'date'
  | 'label'
  | 'list'
  | 'struct'
  | 'image'
  | 'audio'
  | 'video'
  | 'other';

export interface Column {
  readonly name: string;
  readonly kind: ColumnKind;
  /** The source's own word for the type, such as `int64`. */
  readonly type: string;
  /** Of a label: the names of its classes. A cell is an index of one. */
  readonly labels?: readonly string[];
}
