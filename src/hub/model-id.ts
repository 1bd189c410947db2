import { HubError } from './errors';

const part = /^[A-Za-z0-9._-]{1,96}$/;

/** Whether the text can be a model's id: `name` or `org/name`. */
export function isModelId(text: string): boolean {
  const parts = text.split('/');
  return parts.length <= 2 && parts.every((each) => part.test(each) && !/^\.+$/.test(each));
}

/** Such an id, to be put into an address. Those of datasets and spaces are alike. @throws HubError */
export function checkedId(id: string, endpoint: string): string {
  if (!isModelId(id)) {
    throw new HubError(`"${id}" is not the id of a repository`, { reason: 'notFound', url: endpoint });
  }
  return id;
}
