import type { Steps } from '#domain/steps/Steps.ts';
import { callTitle, topicTitles } from './callTopics.ts';
import type { OpenApiDocument, Operation } from './openApiDocument.ts';

/** The API description as a page without scripts, readable under the strict policy, in steps of a call. */
export function* writingDocs(document: OpenApiDocument): Steps<string> {
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const topics = topicTitles.map((title) => ({
    title,
    calls: calls.filter(({ operation }) => operation.tags.includes(title)),
  }));
  const sections: string[] = [];
  for (const { title, calls: some } of topics) {
    sections.push(`<h2>${title}</h2>`);
    for (const call of some) {
      sections.push(section(call));
      yield;
    }
  }
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Floorscope API</title>
<link rel="icon" href="/floorscope.svg" type="image/svg+xml">
<link rel="stylesheet" href="/v4/docs.css">
</head>
<body>
<header><h1>Floorscope API ${escape(document.info.version)}</h1>
<p>${escape(document.info.description)}</p>
<p>Calls carry <code>Authorization: Bearer KEY</code>. The same description for programs: <a href="/v4/openapi.json">openapi.json</a>.</p></header>
<nav aria-label="Calls">${topics.map(({ title, calls: some }) => contents(title, some)).join('')}</nav>
<main>
${sections.join('\n')}
</main>
</body>
</html>
`;
}

interface Call {
  path: string;
  method: string;
  operation: Operation;
}

function contents(title: string, calls: readonly Call[]): string {
  const links = calls.map(
    ({ operation: { operationId } }) =>
      `<li><a href="#${operationId}">${callTitle(operationId)}</a></li>`,
  );
  return `<p>${title}</p><ul>${links.join('')}</ul>`;
}

function section({ path, method, operation }: Call): string {
  const { operationId, security, summary } = operation;
  return `<section aria-labelledby="${operationId}">
<h3 id="${operationId}">${callTitle(operationId)}</h3>
<p class="call"><strong>${method.toUpperCase()}</strong> <code>${escape(path)}</code> <code>${operationId}</code>${security.length === 0 ? ' <em>public</em>' : ''}</p>
<p>${escape(summary)}</p>
${parameterTable(operation)}
${bodySchemas(operation)}
${resultSchemas(operation)}
</section>`;
}

function parameterTable({ parameters }: Operation): string {
  const rows = parameters.map(
    (one) =>
      `<tr><th scope="row"><code>${escape(one.name)}</code></th><td>${one.required ? 'required' : 'optional'}</td><td>${one.in}</td><td><code>${escape(typeText(one.schema))}</code>${one.description ? ` ${escape(one.description)}` : ''}</td></tr>`,
  );
  return `<table><thead><tr><th scope="col">Parameter</th><th scope="col">Need</th><th scope="col">Where</th><th scope="col">Value</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
}

function bodySchemas({ requestBody }: Operation): string {
  const types = Object.entries(requestBody?.content ?? {});
  return types.map(([type, { schema }]) => schemaBlock(`Body as ${type}`, schema)).join('\n');
}

function resultSchemas({ responses }: Operation): string {
  const types = Object.values(responses['200']?.content ?? {});
  return types.map(({ schema }) => schemaBlock('Result', schema)).join('\n');
}

function schemaBlock(title: string, schema: unknown): string {
  if (schema === undefined) return '';
  const text = escape(JSON.stringify(schema, null, 2));
  return `<details><summary>${escape(title)}</summary><pre tabindex="0">${text}</pre></details>`;
}

function typeText(schema: { type?: unknown; enum?: unknown[]; anyOf?: unknown[] }): string {
  if (schema.enum) return schema.enum.map(String).join(' | ');
  if (schema.anyOf) return schema.anyOf.map((one) => typeText(one as typeof schema)).join(' or ');
  return typeof schema.type === 'string' ? schema.type : 'any';
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? '');
}

/** The page's sheet; light and dark follow the reader's system. */
export const docsStyle = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0 auto; max-width: 64rem; padding: 1.5rem; }
h1, h2, h3 { line-height: 1.2; }
nav p { margin: 1rem 0 0.25rem; font-weight: 600; }
section { border-top: 1px solid color-mix(in srgb, currentColor 20%, transparent); padding: 1rem 0; }
nav ul { columns: 14rem; margin: 0; padding: 0; list-style: none; }
a { color: LinkText; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; vertical-align: top; padding: 0.25rem 0.75rem 0.25rem 0; overflow-wrap: anywhere; }
pre { overflow: auto; max-height: 24rem; padding: 0.75rem; background: color-mix(in srgb, currentColor 6%, transparent); }
code, pre { font-family: ui-monospace, monospace; font-size: 0.875rem; }
`;
