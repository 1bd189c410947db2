import type { Answer } from '../answer';

export function textPage(text: string, status = 200): Answer {
  return page('Local hub', `<p>${escaped(text)}</p>`, status);
}

export function plainText(text: string, status: number): Answer {
  return { status, headers: { 'Content-Type': 'text/plain; charset=utf-8' }, body: text };
}

/** Where the user enters a user code. */
export function deviceForm(userCode: string): Answer {
  return page(
    'Connect a device',
    `<form method="post">
<p><label>Code <input name="user_code" value="${escaped(userCode)}" autocomplete="off" required></label></p>
${decisionButtons}
</form>`,
  );
}

/** Where the user is asked whether an application may have what it asks for. */
export function authorizeForm(application: string, query: Readonly<Record<string, string>>): Answer {
  const fields = Object.entries(query).map(
    ([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`,
  );
  return page(
    `Authorize ${application}`,
    `<p>It asks for: ${escaped(query.scope ?? '')}</p>
<form method="get">
${fields.join('\n')}
${decisionButtons}
</form>`,
  );
}

export function showConnected(): Answer {
  return page('Connected applications', '<p>Hub Lens</p>');
}

const decisionButtons = `<button name="decision" value="allow">Authorize</button>
<button name="decision" value="deny">Deny</button>`;

function page(title: string, content: string, status = 200): Answer {
  const body = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>${escaped(title)}</title></head>
<body><main><h1>${escaped(title)}</h1>
${content}
</main></body>
</html>
`;
  return { status, headers: { 'Content-Type': 'text/html; charset=utf-8' }, body };
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? character);
}
