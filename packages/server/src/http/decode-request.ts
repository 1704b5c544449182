import type { Endpoint } from '@uwkit/core/contract'
import type * as z from 'zod'
import { textProblem } from './body-bytes.ts'
import { readForm, readJson } from './read-body.ts'
import { badRequest } from './refusal.ts'
import type { HttpSettings } from './settings.ts'

/** How many faults of a request one answer names. */
const mostIssues = 5

/**
 * The values of a request, by its endpoint.
 *
 * @throws {Refusal} 400 where a value is none that the contract knows, naming it as it is spelled on the wire; 413 and 415
 *   for the body as a whole.
 */
export async function decodeRequest(
  endpoint: Endpoint,
  request: Request,
  path: Readonly<Record<string, string>>,
  settings: HttpSettings,
): Promise<{ path: Readonly<Record<string, string>>; query: unknown; body: unknown }> {
  const query = queryOf(request)
  for (const text of [...Object.values(path), ...Object.entries(query).flat()]) {
    const problem = textProblem(text)
    if (problem !== null) throw problem
  }
  return {
    path,
    query: endpoint.query === null ? null : decoded(endpoint.query.schema, query, 'query'),
    body: await bodyOf(endpoint, request, settings),
  }
}

async function bodyOf({ body }: Endpoint, request: Request, settings: HttpSettings): Promise<unknown> {
  if (body === null) return null
  const sent = body.kind === 'json' ? await readJson(request, settings) : await readForm(request, settings)
  return decoded(body.schema, sent, 'body')
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
  throw badRequest(faultTexts(answer.error.issues, `The ${part}`).slice(0, mostIssues).join('; '))
}

function answerOf(schema: z.ZodType, sent: unknown, part: 'query' | 'body') {
  try {
    return schema.safeDecode(sent)
  } catch (error) {
    // Where some hundred thousand values are wrong, the schema has no room left to list what is.
    if (error instanceof RangeError) throw badRequest(`The ${part} has more faults than can be listed.`)
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
