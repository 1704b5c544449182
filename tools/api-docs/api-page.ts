import type { Endpoint } from '@uwkit/core/contract'
import { accessText, type ContractTable, wireSchema } from '@uwkit/server'

type Schema = ReturnType<typeof wireSchema>

const introduction = `# The API

Made from the contract in \`packages/core/src/contract\` by \`node --conditions=@uwkit/source tools/api-docs/main.ts\`; not
edited by hand. The server hands the same out as OpenAPI 3.1 at \`GET /openapi.json\`.

- Sign in with \`GET /auth\` and a Basic header of e-mail address and password; every later call carries
  \`authorization: token {bearer}\`.
- Bodies are JSON, or forms where files go along. Names are snake_case. Times are seconds since 1970, UTC; dates are
  \`YYYY-MM-DD\`; \`null\` is unknown, never zero.
- A failure answers \`{ "error": message }\`. 400: something in the request is wrong. 401: nobody is signed in. 403: the
  account may not. 404: no such record, or none within reach. 409: somebody else holds or has changed it. 413: too large.
  422: a document that cannot be used. 429: too many tries. 5xx: the server's own fault, with the id of the request in the
  header \`x-request-id\`.
- *Addition* marks calls that the product's specification does not name.
`

/**
 * The page of all calls, by concept.
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
  return `${introduction}\n| Concept | Calls |\n| --- | ---: |\n${contents.join('\n')}\n\n${sections.join('\n\n')}\n`
}

function callText(concept: string, name: string, endpoint: Endpoint): string {
  const { access, answer, body, failures, mayBePending, method, onFailure, origin, path, query, summary } = endpoint
  const lines = [
    `- For ${accessText(access)}. Client: \`client.${concept}.${name}\`.`,
    query === null ? null : `- Query: ${fieldsText(wireSchema(query.schema))}`,
    body === null ? null : `- ${body.kind === 'json' ? 'Body' : 'Form'}: ${fieldsText(wireSchema(body.schema))}`,
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
  const schema = wireSchema(answer.schema)
  const inner = schema.type === 'array' ? (schema.items as Schema) : null
  return inner === null ? fieldsText(schema) : `a list of ${fieldsText(inner)}`
}

/** The fields of an object with what may be left out in brackets, or the kind of another value. */
function fieldsText(schema: Schema): string {
  const properties = schema.properties as Record<string, Schema> | undefined
  if (properties === undefined) return kindText(schema)
  const required = (schema.required ?? []) as string[]
  const fields = Object.entries(properties).map(([name, field]) => {
    const text = `\`${name}\` ${kindText(field)}`
    return required.includes(name) ? text : `[${text}${defaultText(field)}]`
  })
  return fields.length === 0 ? 'nothing' : fields.join(', ')
}

function defaultText({ default: value }: Schema): string {
  return value === undefined || value === null ? '' : `, ${JSON.stringify(value)} where it is missing`
}

function kindText(schema: Schema): string {
  const choices = (schema.anyOf ?? schema.oneOf) as Schema[] | undefined
  if (choices !== undefined) return [...new Set(choices.map(kindText))].join(' or ')
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (Array.isArray(schema.enum)) return schema.enum.map((one) => JSON.stringify(one)).join(' or ')
  if (schema.format === 'binary') return 'file'
  if (schema.type === 'array') return `list of ${kindText((schema.items ?? {}) as Schema)}`
  return typeof schema.type === 'string' ? schema.type : 'anything'
}
