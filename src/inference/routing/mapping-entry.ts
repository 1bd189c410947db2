/** How one provider serves a model, as the hub has it. */
export interface MappingEntry {
  readonly provider: string;
  /** The provider's own id of the model. */
  readonly providerId: string;
  readonly hfModelId: string;
  /** `live`, `staging` or `error`. */
  readonly status: string;
  /** A task of the hub, or `conversational`. */
  readonly task: string;
  readonly adapter?: string | undefined;
  readonly adapterWeightsPath?: string | undefined;
}
