import type { Health, ModelServer, ServedModel } from '../../../servers';

/** A row of the view of model servers. */
export type ServerNode =
  | { readonly row: 'server'; readonly server: ModelServer; readonly hasKey: boolean }
  | { readonly row: 'model'; readonly server: ModelServer; readonly model: ServedModel }
  /** Stands where the models would, and says why there are none. */
  | { readonly row: 'health'; readonly server: ModelServer; readonly health: Health }
  | { readonly row: 'empty'; readonly server: ModelServer };
