import type { WireFile } from '@uwkit/core/contract'
import { jsonProblem, textProblem } from './json-limits.ts'
import { plainFileName } from './plain-file-name.ts'
import { badRequest, Refusal, tooLarge } from './refusal.ts'
import type { HttpSettings } from './settings.ts'

/**
 * The JSON of a request.
 *
 * @throws {Refusal} It is none, is too large, or is nested too deeply.
 */
export async function readJson(request: Request, settings: HttpSettings): Promise<unknown> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^application\/([\w.-]+\+)?json\b/i.test(type)) throw wrongType('application/json', type)
  const text = new TextDecoder().decode(await readBytes(request, settings.jsonBytes))
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw badRequest('The body is no JSON.')
  }
  const problem = jsonProblem(value, settings.jsonDepth)
  if (problem !== null) throw problem
  return value
}

/**
 * The parts of a form by name: texts and files.
 *
 * @throws {Refusal} It is none, is too large, has too many parts, or two of one name.
 */
export async function readForm(request: Request, settings: HttpSettings): Promise<Record<string, string | WireFile>> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^multipart\/form-data\b/i.test(type)) throw wrongType('multipart/form-data', type)
  const bytes = await readBytes(request, settings.formBytes)
  let form: FormData
  try {
    form = await new Response(bytes, { headers: { 'content-type': type } }).formData()
  } catch {
    throw badRequest('The body is no form: its parts cannot be told apart.')
  }
  const entries = [...form.entries()]
  if (entries.length > settings.formParts) throw badRequest(`The form has more than ${settings.formParts} parts.`)
  const parts = new Map<string, string | WireFile>()
  for (const [name, value] of entries) {
    if (parts.has(name)) throw badRequest(`The form has two parts named "${name}".`)
    const problem = textProblem(typeof value === 'string' ? name + value : name)
    if (problem !== null) throw problem
    parts.set(name, typeof value === 'string' ? value : await fileOf(value))
  }
  return Object.fromEntries(parts)
}

async function fileOf(file: File): Promise<WireFile> {
  return {
    name: plainFileName(file.name),
    contentType: file.type || 'application/octet-stream',
    bytes: new Uint8Array(await file.arrayBuffer()),
  }
}

function wrongType(wanted: string, seen: string): Refusal {
  return new Refusal(415, 'wrong_content_type', `Send the body as ${wanted}; its content type is "${seen}".`)
}

async function readBytes(request: Request, most: number): Promise<Uint8Array<ArrayBuffer>> {
  const refusal = () => tooLarge(`The body has more than ${Math.round(most / 1024 / 1024)} MB.`)
  if (Number(request.headers.get('content-length') ?? 0) > most) throw refusal()
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of request.body ?? []) {
    length += chunk.length
    if (length > most) throw refusal()
    chunks.push(chunk)
  }
  const bytes = new Uint8Array(length)
  let offset = 0
  for (const chunk of chunks) {
    bytes.set(chunk, offset)
    offset += chunk.length
  }
  return bytes
}
