export { InferenceClient } from './client';
export {
  InferenceClientError,
  InputError,
  ProviderApiError,
  ProviderOutputError,
  RoutingError,
} from './errors';
export { providerName } from './provider-names';
