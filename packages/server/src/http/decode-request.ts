import { type Endpoint, nameError } from '@uwkit/core/contract'
import { wrongValueText } from '@uwkit/core/shared'
import type * as z from 'zod'
import { badRequest } from './http-error.ts'
import { largeBytes, readLargeBody } from './large-json-thread.ts'
import { jsonOf, readForm, readJsonBytes, textProblem } from './read-body.ts'
import type { HttpSettings } from './settings.ts'

/** Maximum number of errors of a request in one answer. */
const maximumIssues = 5

/**
 * Checks the names in a request before its values are checked.
 *
 * @throws {HttpError} 400: one of them is unknown.
 */
export type CheckNames = (endpoint: Endpoint, part: 'query' | 'body', sent: unknown) => Promise<void>

/** Values of a request. */
interface DecodedRequest {
  path: Readonly<Record<string, string>>
  query: unknown
  body: unknown
  /** Hash of a large body, so that it is not computed again. */
  bodyHash?: string
}

/**
 * Decodes the values of a request by its endpoint.
 *
 * @param check Refuses unknown names.
 * @throws {HttpError} 400 for a value outside the contract, with its name in the API; 413 and 415 for the body as a
 * whole.
 */
export async function decodeRequest(
  endpoint: Endpoint,
  request: Request,
  path: Readonly<Record<string, string>>,
  settings: HttpSettings,
  check: CheckNames,
): Promise<DecodedRequest> {
  const query = queryOf(request)
  for (const text of [...Object.values(path), ...Object.entries(query).flat()]) {
    const problem = textProblem(text)
    if (problem !== null) throw problem
  }
  if (endpoint.query !== null) await check(endpoint, 'query', query)
  return {
    path,
    query: endpoint.query === null ? null : decoded(endpoint.query.schema, query, 'query'),
    ...(await bodyOf(endpoint, request, settings, check)),
  }
}

async function bodyOf(
  endpoint: Endpoint,
  request: Request,
  settings: HttpSettings,
  check: CheckNames,
): Promise<Pick<DecodedRequest, 'body' | 'bodyHash'>> {
  const { body } = endpoint
  if (body === null) return { body: null }
  const checkNames = (sent: unknown) => check(endpoint, 'body', sent)
  if (body.kind === 'multipart') {
    const form = await readForm(request, settings)
    await checkNames(form)
    return { body: decodedBody(endpoint, form) }
  }
  const bytes = await readJsonBytes(request, settings)
  if (bytes.length >= largeBytes) {
    const { value, hash } = await readLargeBody(endpoint, bytes, settings.jsonDepth, checkNames)
    return { body: value, bodyHash: hash }
  }
  const sent = jsonOf(bytes, settings.jsonDepth)
  await checkNames(sent)
  return { body: decodedBody(endpoint, sent) }
}

/**
 * Decodes the values of a body by its endpoint.
 *
 * @throws {HttpError} 400 for a value outside the contract, with its name in the API.
 */
export function decodedBody({ body }: Endpoint, sent: unknown): unknown {
  rejectUnsafeNames(sent)
  return body === null ? null : decoded(body.schema, sent, 'body')
}

/** Fields that contain a name, in records and in statements saved together. */
const nameFields = /^(\w+_)?name$|^job_title$/

/** @throws {HttpError} 400, a name would be read as a different one. */
function rejectUnsafeNames(sent: unknown, place = ''): void {
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) return
  for (const [field, value] of Object.entries(sent)) {
    const at = `${place}${field}`
    const fault = typeof value === 'string' && nameFields.test(field) ? nameError(value) : null
    if (fault !== null) throw badRequest(`${at}: ${fault}`, at)
    if (place !== '' || (field !== 'creates' && field !== 'updates') || !Array.isArray(value)) continue
    for (const [index, one] of value.entries()) rejectUnsafeNames(one, `${at}.${index}.`)
  }
}

function queryOf(request: Request): Record<string, string> {
  const query = new Map<string, string>()
  for (const [name, value] of new URL(request.url).searchParams) {
    const before = query.get(name)
    // A list may be sent as several parameters of one name or with commas.
    query.set(name, before === undefined ? value : `${before},${value}`)
  }
  return Object.fromEntries(query)
}

function decoded(schema: z.ZodType, sent: unknown, part: 'query' | 'body'): unknown {
  const answer = answerOf(schema, sent, part)
  if (answer.success) return answer.data
  const { issues } = answer.error
  throw badRequest(issueTexts(issues, `The ${part}`).slice(0, maximumIssues).join('; '), paramOf(issues))
}

function answerOf(schema: z.ZodType, sent: unknown, part: 'query' | 'body') {
  try {
    return schema.safeDecode(sent, { error: wrongValueText })
  } catch (error) {
    // With some hundred thousand wrong values the schema cannot list all errors.
    if (error instanceof RangeError) throw badRequest(`The ${part} has more errors than can be listed.`)
    throw error
  }
}

type Issue = z.core.$ZodIssue

/**
 * Returns the errors of a value, each with its place as named in the API. For a value that may be one of several kinds,
 * they are the errors for the most similar kind.
 *
 * @param whole Name of the whole value: `The body`.
 * @example
 * issueTexts([{ code: 'custom', path: ['units', 0], message: 'is no unit', input: 7 }], 'The body')
 * // => ['units.0: is no unit']
 */
export function issueTexts(issues: readonly Issue[], whole: string): string[] {
  return issues
    .flatMap((issue) => innermost(issue))
    .map(({ path, message }) => `${path.length === 0 ? whole : path.join('.')}: ${message}`)
}

/** Returns the field of the first error, as named in the API; `null` for the whole value. */
function paramOf(issues: readonly Issue[]): string | null {
  const [first] = issues.flatMap((issue) => innermost(issue))
  return first === undefined || first.path.length === 0 ? null : first.path.join('.')
}

/** Returns the errors for the most similar kind of a union, with their full paths; other issues unchanged. */
function innermost(issue: Issue): Issue[] {
  if (issue.code !== 'invalid_union') return [issue]
  const [first, ...others] = issue.errors
  if (first === undefined) return [issue]
  const likest = others.reduce((best, one) => (unlikeness(one) < unlikeness(best) ? one : best), first)
  return likest.flatMap((inner) => innermost({ ...inner, path: [...issue.path, ...inner.path] }))
}

/** Returns how different a value is from a kind: the field that names the kind counts most, then the number of wrong parts. */
function unlikeness(issues: readonly Issue[]): number {
  const isOtherKind = issues.some(({ code, path }) => code === 'invalid_value' && path.length === 1)
  return issues.length + (isOtherKind ? 1_000_000 : 0)
}

/**
 * Returns the fields of a value that its schema lists, if present, and drops all others.
 *
 * @example
 * only({ name: 'Oak Court', isAdmin: true }, z.object({ name: z.string() }))
 * // => { name: 'Oak Court' }
 */
export function only<Shape extends z.ZodRawShape>(
  value: z.output<z.ZodObject<Shape>>,
  schema: z.ZodObject<Shape>,
): z.output<z.ZodObject<Shape>> {
  const entries = Object.entries(value).filter(([name]) => Object.hasOwn(schema.shape, name))
  return Object.fromEntries(entries) as z.output<z.ZodObject<Shape>>
}
