export { type LocalAppId, localApps, localAppsFor } from './apps';
export { localAppLink } from './deep-link';
export type { DeepLink, LocalApp } from './local-app';
