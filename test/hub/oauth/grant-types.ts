export const deviceGrant = 'urn:ietf:params:oauth:grant-type:device_code';
