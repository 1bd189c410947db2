export { type DeviceCode, requestDeviceCode, waitForGrant } from './device-code';
export { type Grant, refreshGrant } from './grant';
export { finishRedirect, startRedirect } from './redirect';
export { discoverSignIn, registerClient, type SignInServer } from './server';
export type { OAuthOptions } from './transport';
