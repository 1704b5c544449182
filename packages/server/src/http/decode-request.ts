import type { Endpoint } from '@uwkit/core/contract'
import type { z } from 'zod'
import { faultTexts } from './faults.ts'
import { textProblem } from './json-limits.ts'
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
