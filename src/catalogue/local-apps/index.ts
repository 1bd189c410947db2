export { type LocalAppId, localApps, localAppsFor } from './apps';
export { localAppLink } from './deep-link';
