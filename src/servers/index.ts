export { completesTexts } from './completes-texts';
export { listModels } from './list-models';
export { type ModelServer, type ServedModel, type ServerKind, serverKinds } from './model-server';
export { providerOfServer, serverIdOf } from './provider-of-server';
