/** The forms in which providers word a refusal. */
type Form = (status: number, message: string) => object;

export const openAiForm: Form = (status, message) => ({
  error: {
    message,
    type: status === 401 ? 'authentication_error' : 'invalid_request_error',
    param: null,
    code: status === 401 ? 'invalid_api_key' : null,
  },
});

/** As OpenAI-compatible servers in the making have it: no `type`, a number for a code. */
export const codedErrorForm: Form = (status, message) => ({ error: { code: String(status), message } });

export const errorTextForm: Form = (_status, error) => ({ error });

export const nestedErrorForm: Form = (_status, error) => ({ detail: { error }, error: { message: error } });

export const messageForm: Form = (_status, message) => ({ message });

export const detailForm: Form = (_status, detail) => ({ detail });

/** FastAPI's list of what is wrong with a body; a text for anything else. */
export const validationForm: Form = (status, message) => ({
  detail: status === 422 ? [{ loc: ['body'], msg: message, type: 'value_error' }] : message,
});

export const problemForm: Form = (status, detail) => ({
  title: status === 401 ? 'Unauthenticated' : 'Request refused',
  status,
  detail,
});

export const codedForm: Form = (code, message) => ({ code, message, data: null });

export const reasonedForm: Form = (code, message) => ({ code, reason: 'REFUSED', message, metadata: {} });

export const flatCodeForm: Form = (status, message) => ({
  message,
  type: 'invalid_request_error',
  param: '',
  code: status === 400 ? 'wrong_api_format' : `http_${status}`,
});
