const part = /^[A-Za-z0-9._-]{1,96}$/;

/** Whether the text can be a model's id: `name` or `org/name`. */
export function isModelId(text: string): boolean {
  const parts = text.split('/');
  return parts.length <= 2 && parts.every((each) => part.test(each) && !/^\.+$/.test(each));
}
