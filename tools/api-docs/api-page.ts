import { type Endpoint, errorCodes } from '@uwkit/core/contract'
import { accessText, type ContractTable, type Json, listParameters, openApiDocument, wireSchema } from '@uwkit/server'
import { fieldsText, shapeText } from './schema-text.ts'

const introduction = `# The API

Made from the contract in \`packages/core/src/api/contract.ts\` by \`node --conditions=@uwkit/source tools/api-docs/main.ts\`; not
edited by hand. The server hands the same out as OpenAPI 3.1 at \`GET /openapi.json\`.

- Sign in with \`GET /auth\` and a Basic header of email address and password; every later call carries
  \`authorization: token {bearer}\`.
- Bodies are JSON, or forms where files go along. Names are snake_case. Times are seconds since 1970, UTC; dates are
  \`YYYY-MM-DD\`; \`null\` is unknown, never zero.
- Fields in brackets may be left out; \`= value\` is what that means. A name that is a link is described under
  [Shapes](#shapes).
- A failure answers \`{ "error", "code", "message", "param", "docs" }\`: \`error\` and \`message\` are one sentence for a person,
  \`code\` is one of the [codes](#codes), \`param\` names the field to blame or is \`null\`. A server hands the codes out at
  \`GET /v3/errors\`. The header \`x-request-id\` finds a failure of the server in its log.
- A list answers \`{ "data", "metadata": { "count", "next" } }\`: \`count\` is of the whole list, \`next\` is where the next page
  begins or \`null\` at the end. Send it as \`cursor\`, or follow the header \`Link\`. New clients page this way: no entry is missed
  when others are added. \`page\` and \`pageNum\` count pages from 0; \`-1\` is the whole list, sent while it is loaded.
- \`sort\` takes a field with \`-asc\` or \`-desc\`, as \`modified_on-desc\`, and several joined with commas. \`limit\` is the most entries to
  list, over all pages.
- A write that carries an \`Idempotency-Key\` (8 to 255 characters) is made once: sent again within 24 hours it gets the same answer,
  with \`idempotent-replayed: true\`. A call by steps (see the call) keeps its answer when it is done. An answer of more than 4 MB is not kept.
  A caller who is not signed in, as of \`sign_up\`, \`accept-invitation\`, \`two_factor\` and \`azure\`, has no keys: one that is sent is ignored.
- A record with \`modified_on\` has it as its \`ETag\`. \`If-Match\` with a change refuses to write over a later version (412), as
  \`modified_on\` in the body does (409).
- A misspelled name in a query or at the top of a body is refused (400, with the nearest known name); a record as it was answered
  is taken back whole, with fields of your own. An *addition* refuses every name that it does not know.
- What takes long is polled: 201 with \`retry-after\` seconds until it is done, then 200 with the result.
- Every answer of a call says how many more may be sent: \`ratelimit-limit\` a minute, \`ratelimit-remaining\` at once,
  \`ratelimit-reset\` seconds until all of them may be. [Versions of the API](versions.md) says what stays when a server is upgraded.
- Answers over 1 kB are compressed for callers that take gzip.
- *Addition* marks calls that the product's specification does not name.
`

/**
 * Builds the page of all calls, by concept, and of the shapes of requests and answers.
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
    `## Codes\n\n${codesText()}\n`,
    `## Shapes\n\n${shapes.join('\n\n')}\n`,
  ].join('\n')
}

/** Effects of calls other than GET. */
const effectTexts: Readonly<Record<Endpoint['effect'], string | null>> = {
  read: '- Changes nothing.',
  write: null,
  'write by steps': '- Works by steps: some of it stays where the rest is refused.',
}

/** Returns the codes of failed answers, as a table. */
function codesText(): string {
  const rows = Object.entries(errorCodes).map(([code, { status, means }]) => `| \`${code}\` | ${status} | ${means} |`)
  return ['| Code | Status | Meaning |', '| --- | ---: | --- |', ...rows].join('\n')
}

function callText(concept: string, name: string, endpoint: Endpoint): string {
  const {
    access,
    answer,
    body,
    creates,
    effect,
    failures,
    isVersioned,
    mayBePending,
    mayExist,
    method,
    onFailure,
    origin,
    path,
    query,
    summary,
  } = endpoint
  const lines = [
    `- For ${accessText(access)}. Client: \`client.${concept}.${name}\`.`,
    query === null ? null : `- Query: ${fieldsText(wireSchema(query.schema).schema)}`,
    `${method} ${path}` in listParameters ? `- ${listParameters[`${method} ${path}`]}` : null,
    body === null ? null : `- ${body.kind === 'json' ? 'Body' : 'Form'}: ${fieldsText(wireSchema(body.schema).schema)}`,
    `- Answers ${answerText(answer)}${mayBePending ? '; 201 while it is not done yet: ask again' : ''}${creates === null ? '' : `, with 201 and its place in \`location\`${mayExist ? '; with 200 where it is there already' : ''}`}.`,
    method === 'GET' ? null : effectTexts[effect],
    isVersioned ? '- Takes `If-Match`.' : null,
    ...Object.entries(failures).map(([status, text]) => `- ${status}: ${text}`),
    onFailure === 'throw'
      ? null
      : `- On failure the client returns ${onFailure.returns}${reports[onFailure.reportsTo]}.`,
  ]
  const mark = origin === 'addition' ? ' *Addition.*' : ''
  return [`### \`${method} ${path}\``, `${summary}${mark}`, lines.filter((line) => line !== null).join('\n')].join(
    '\n\n',
  )
}

/** How a client reports failures of calls without a result. */
const reports = {
  none: ' without a report',
  'error service': ' and reports the error',
  user: ' and shows the error',
} as const

function answerText(answer: Endpoint['answer']): string {
  if (answer.kind === 'nothing') return '204'
  if (answer.kind === 'file') return `a file: ${answer.contentTypes.map((type) => `\`${type}\``).join(', ')}`
  if (answer.kind === 'events') return `server-sent events, each with ${fieldsText(wireSchema(answer.event).schema)}`
  return fieldsText(wireSchema(answer.schema).schema)
}
