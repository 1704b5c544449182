import type { Endpoint } from '@uwkit/core/contract'
import { accessText, type ContractTable, type Json, openApiDocument, wireSchema } from '@uwkit/server'
import { fieldsText, shapeText } from './schema-text.ts'

const introduction = `# The API

Made from the contract in \`packages/core/src/api/contract.ts\` by \`node --conditions=@uwkit/source tools/api-docs/main.ts\`; not
edited by hand. The server hands the same out as OpenAPI 3.1 at \`GET /openapi.json\`.

- Sign in with \`GET /auth\` and a Basic header of e-mail address and password; every later call carries
  \`authorization: token {bearer}\`.
- Bodies are JSON, or forms where files go along. Names are snake_case. Times are seconds since 1970, UTC; dates are
  \`YYYY-MM-DD\`; \`null\` is unknown, never zero.
- Fields in brackets may be left out; \`= value\` is what that means. A name that is a link is described under
  [Shapes](#shapes).
- A failure answers \`{ "error": message }\`. 400: something in the request is wrong. 401: nobody is signed in. 403: the
  account may not. 404: no such record, or none within reach. 409: somebody else holds or has changed it. 413: too large.
  415: a body in another form than is wanted. 422: a document that cannot be used. 429: too many tries; \`retry-after\` says
  in how many seconds. 5xx: the server's own fault, with the id of the request in the header \`x-request-id\`.
- *Addition* marks calls that the product's specification does not name.
`

/**
 * The page of all calls, by concept, and of the shapes of what they send and answer.
 *
 * @param contract Endpoints by concept and by the name of the client's method.
 */
export function apiPage(contract: ContractTable): string {
  const concepts = Object.entries(contract).sort(([a], [b]) => (a < b ? -1 : 1))
  const contents = concepts.flatMap(([concept, endpoints]) => [
    `| [${concept}](#${concept.toLowerCase()}) | ${Object.keys(endpoints).length} |`,
  ])
  const sections = concepts.map(([concept, endpoints]) =>
    [`## ${concept}`, ...Object.entries(endpoints).map(([name, one]) => callText(concept, name, one))].join('\n\n'),
  )
  const { components } = openApiDocument(contract) as { components: { schemas: Record<string, Json> } }
  const shapes = Object.entries(components.schemas)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, schema]) => `### Shape ${name}\n\n${shapeText(schema)}`)
  return [
    introduction,
    `| Concept | Calls |\n| --- | ---: |\n${contents.join('\n')}\n`,
    `${sections.join('\n\n')}\n`,
    `## Shapes\n\n${shapes.join('\n\n')}\n`,
  ].join('\n')
}

function callText(concept: string, name: string, endpoint: Endpoint): string {
  const { access, answer, body, failures, mayBePending, method, onFailure, origin, path, query, summary } = endpoint
  const lines = [
    `- For ${accessText(access)}. Client: \`client.${concept}.${name}\`.`,
    query === null ? null : `- Query: ${fieldsText(wireSchema(query.schema).schema)}`,
    body === null ? null : `- ${body.kind === 'json' ? 'Body' : 'Form'}: ${fieldsText(wireSchema(body.schema).schema)}`,
    `- Answers ${answerText(answer)}${mayBePending ? '; 201 while it is not done yet: ask again' : ''}.`,
    ...Object.entries(failures).map(([status, text]) => `- ${status}: ${text}`),
    onFailure === 'throw' ? null : `- On failure the client returns ${onFailure.returns} and tells ${onFailure.tells}.`,
  ]
  const mark = origin === 'addition' ? ' *Addition.*' : ''
  return [`### \`${method} ${path}\``, `${summary}${mark}`, lines.filter((line) => line !== null).join('\n')].join(
    '\n\n',
  )
}

function answerText(answer: Endpoint['answer']): string {
  if (answer.kind === 'nothing') return '204'
  if (answer.kind === 'file') return `a file: ${answer.contentTypes.map((type) => `\`${type}\``).join(', ')}`
  return fieldsText(wireSchema(answer.schema).schema)
}
