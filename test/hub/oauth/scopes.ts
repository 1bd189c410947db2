const known: ReadonlySet<string> = new Set([
  'openid',
  'profile',
  'email',
  'read-billing',
  'read-memberships',
  'read-repos',
  'gated-repos',
  'contribute-repos',
  'write-repos',
  'manage-repos',
  'read-collections',
  'write-collections',
  'inference-api',
  'read-endpoints',
  'write-endpoints',
  'jobs',
  'webhooks',
  'write-discussions',
]);

export function scopesIn(scope: string): readonly string[] {
  return scope.split(' ').filter((each) => each !== '');
}

/** Whether the hub has all of them. */
export function areKnown(scope: string): boolean {
  return scopesIn(scope).every((each) => known.has(each));
}
