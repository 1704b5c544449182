import { type Endpoint, nameFault } from '@uwkit/core/contract'
import { wrongValueText } from '@uwkit/core/shared'
import type * as z from 'zod'
import { badRequest } from './http-error.ts'
import { largeBytes, readLargeBody } from './large-json-thread.ts'
import { jsonOf, readForm, readJsonBytes, textProblem } from './read-body.ts'
import type { HttpSettings } from './settings.ts'

/** How many faults of a request one answer names. */
const maximumIssues = 5

/**
 * Looks at the names that a request sends, before its values are looked at.
 *
 * @throws {HttpError} 400: one of them is unknown.
 */
export type CheckNames = (endpoint: Endpoint, part: 'query' | 'body', sent: unknown) => Promise<void>

/** The values of a request. */
interface DecodedRequest {
  path: Readonly<Record<string, string>>
  query: unknown
  body: unknown
  /** Of a large body, so that nobody looks through it again. */
  bodyHash?: string
}

/**
 * The values of a request, by its endpoint.
 *
 * @param check Refuses names that nobody knows.
 * @throws {HttpError} 400 for a value outside the contract, named as spelled on the wire; 413 and 415
 *   for the body as a whole.
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
 * The values of a body, by its endpoint.
 *
 * @throws {HttpError} 400 for a value outside the contract, named as spelled on the wire.
 */
export function decodedBody({ body }: Endpoint, sent: unknown): unknown {
  refuseTurnedNames(sent)
  return body === null ? null : decoded(body.schema, sent, 'body')
}

/** Fields that hold a name, of records and of statements that are saved together. */
const namesOfRecords = /^(\w+_)?name$|^job_title$/

/** @throws {HttpError} 400, a name would be read as another one. */
function refuseTurnedNames(sent: unknown, place = ''): void {
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) return
  for (const [field, value] of Object.entries(sent)) {
    const at = `${place}${field}`
    const fault = typeof value === 'string' && namesOfRecords.test(field) ? nameFault(value) : null
    if (fault !== null) throw badRequest(`${at}: ${fault}`, at)
    if (place !== '' || (field !== 'creates' && field !== 'updates') || !Array.isArray(value)) continue
    for (const [index, one] of value.entries()) refuseTurnedNames(one, `${at}.${index}.`)
  }
}

function queryOf(request: Request): Record<string, string> {
  const query = new Map<string, string>()
  for (const [name, value] of new URL(request.url).searchParams) {
    const before = query.get(name)
    // A list may be sent as several parameters of one name, as well as with commas.
    query.set(name, before === undefined ? value : `${before},${value}`)
  }
  return Object.fromEntries(query)
}

function decoded(schema: z.ZodType, sent: unknown, part: 'query' | 'body'): unknown {
  const answer = answerOf(schema, sent, part)
  if (answer.success) return answer.data
  const { issues } = answer.error
  throw badRequest(faultTexts(issues, `The ${part}`).slice(0, maximumIssues).join('; '), paramOf(issues))
}

function answerOf(schema: z.ZodType, sent: unknown, part: 'query' | 'body') {
  try {
    return schema.safeDecode(sent, { error: wrongValueText })
  } catch (error) {
    // Where some hundred thousand values are wrong, the schema has no room left to list what is.
    if (error instanceof RangeError) throw badRequest(`The ${part} has more errors than can be listed.`)
    throw error
  }
}

type Issue = z.core.$ZodIssue

/**
 * What is wrong with a value, each fault with its place as the wire spells it. Of a value that may be one of several things,
 * the faults are those of what it is most like.
 *
 * @param whole What the value as a whole is called: `The body`.
 * @example
 * faultTexts([{ code: 'custom', path: ['units', 0], message: 'is no unit', input: 7 }], 'The body')
 * // => ['units.0: is no unit']
 */
export function faultTexts(issues: readonly Issue[], whole: string): string[] {
  return issues
    .flatMap((issue) => innermost(issue))
    .map(({ path, message }) => `${path.length === 0 ? whole : path.join('.')}: ${message}`)
}

/** The field that the first fault is about, as the wire spells it; `null` for the whole. */
function paramOf(issues: readonly Issue[]): string | null {
  const [first] = issues.flatMap((issue) => innermost(issue))
  return first === undefined || first.path.length === 0 ? null : first.path.join('.')
}

/** The faults of the kind of value that an issue of a choice is most like, with their whole paths; other issues as they are. */
function innermost(issue: Issue): Issue[] {
  if (issue.code !== 'invalid_union') return [issue]
  const [first, ...others] = issue.errors
  if (first === undefined) return [issue]
  const likest = others.reduce((best, one) => (unlikeness(one) < unlikeness(best) ? one : best), first)
  return likest.flatMap((inner) => innermost({ ...inner, path: [...issue.path, ...inner.path] }))
}

/** How far a value is from a kind: the word that names the kind counts above all, then how many of its parts are wrong. */
function unlikeness(issues: readonly Issue[]): number {
  const isOtherKind = issues.some(({ code, path }) => code === 'invalid_value' && path.length === 1)
  return issues.length + (isOtherKind ? 1_000_000 : 0)
}

/**
 * The fields of a value that its schema lists, as far as they are there. What a request says beyond that stays behind.
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
