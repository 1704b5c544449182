import { type ContractTable, openApiDocument } from '@uwkit/server'

/** An operation in the description of the API, as far as the client needs it. */
interface Operation {
  operationId: string
  summary: string
  parameters: { name: string; in: 'path' | 'query' | 'header'; required: boolean }[]
  requestBody?: { content: Record<string, { schema: { properties?: Record<string, unknown>; required?: string[] } }> }
  responses: Record<string, { content?: unknown }>
}

/**
 * Builds the Python client of the API from its OpenAPI description: a class per concept with a method per operation, on
 * top of the handwritten runtime.
 *
 * @param runtime Text of `runtime.py`; `{{concepts}}` in it becomes an attribute for each concept.
 */
export function pythonClient(contract: ContractTable, runtime: string): string {
  const { paths } = openApiDocument(contract) as { paths: Record<string, Record<string, Operation>> }
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  )
  const concepts = Map.groupBy(operations, ({ operation }) => operation.operationId.split('.')[0] ?? '')
  const attributes = [...concepts.keys()].map(
    (concept) => `        self.${snakeCase(concept)} = ${className(concept)}(self)`,
  )
  const classes = [...concepts].map(([concept, own]) =>
    [
      `class ${className(concept)}:`,
      '    def __init__(self, client: Client):',
      '        self._client = client',
      ...own.flatMap(({ path, method, operation }) => ['', ...methodOf(path, method, operation)]),
    ].join('\n'),
  )
  const head = '"""The API of uwkit for Python 3.10 and later. Made by `npm run python-client`: do not edit."""\n\n'
  return `${head}${runtime.replace('{{concepts}}', attributes.join('\n')).trimEnd()}\n\n\n${classes.join('\n\n\n')}\n`
}

function methodOf(path: string, method: string, operation: Operation): string[] {
  const { operationId, summary, parameters, requestBody, responses } = operation
  const name = snakeCase(operationId.split('.')[1] ?? '')
  const inPath = parameters.filter((one) => one.in === 'path').map((one) => one.name)
  const inQuery = parameters.filter((one) => one.in === 'query')
  const form = requestBody?.content['multipart/form-data']?.schema
  const fields = Object.keys(form?.properties ?? {})
  const isNeeded = (field: string): boolean => form?.required?.includes(field) ?? false
  const given = [
    'self',
    ...inPath.map((one) => `${safe(one)}: str`),
    ...(requestBody !== undefined && form === undefined ? ['body: Any'] : []),
    ...(inQuery.length + fields.length > 0 ? ['*'] : []),
    ...fields
      .toSorted((a, b) => Number(isNeeded(b)) - Number(isNeeded(a)))
      .map((one) => `${safe(one)}: Any${isNeeded(one) ? '' : ' = None'}`),
    ...inQuery.map((one) => `${safe(one.name)}: Any${one.required ? '' : ' = None'}`),
  ]
  const pathText = path.replace(/\{(\w+)\}/g, (_, one: string) => `{_part(${safe(one)})}`)
  const valuesOf = (names: readonly string[]) => `{${names.map((one) => `"${one}": ${safe(one)}`).join(', ')}}`
  const isPolled = responses['201'] !== undefined && responses['201'].content === undefined
  const sent = [
    `"${method}"`,
    pathText === path ? `"${path}"` : `f"${pathText}"`,
    ...(inQuery.length > 0 ? [`query=${valuesOf(inQuery.map((one) => one.name))}`] : []),
    ...(form !== undefined ? [`form=${valuesOf(fields)}`] : requestBody === undefined ? [] : ['body=body']),
    ...(isPolled ? ['is_polled=True'] : []),
  ]
  return [
    `    def ${safe(name)}(${given.join(', ')}) -> Any:`,
    `        """${summary.replaceAll('"', "'")}"""`,
    `        return self._client.call(${sent.join(', ')})`,
  ]
}

function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

function className(concept: string): string {
  return `_${concept[0]?.toUpperCase() ?? ''}${concept.slice(1)}`
}

const taken = new Set([
  'from',
  'import',
  'class',
  'def',
  'in',
  'is',
  'and',
  'or',
  'not',
  'pass',
  'lambda',
  'global',
  'del',
  'with',
  'body',
  'self',
])

/** Returns a valid Python parameter name: Python's keywords get a final underscore. */
function safe(name: string): string {
  const plain = name.replace(/\W/g, '_')
  return taken.has(plain) ? `${plain}_` : plain
}
