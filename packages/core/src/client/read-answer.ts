import type { WireFile } from '../contract/answer.ts'
import type { Endpoint } from '../contract/endpoint.ts'
import { ResponseShapeError, responseError } from './errors.ts'

/**
 * What an answer holds, by the endpoint it answers.
 *
 * @throws {ResponseError} The status is a failure. @throws {ResponseShapeError} The content is not the contract's.
 */
export async function readAnswer(
  endpoint: Endpoint,
  response: Response,
): Promise<{ isPending: boolean; result: unknown }> {
  if (!response.ok) throw responseError(await failureOf(response))
  if (endpoint.mayBePending && response.status === 201) return { isPending: true, result: undefined }
  const { answer } = endpoint
  if (answer.kind === 'nothing') return { isPending: false, result: undefined }
  if (answer.kind === 'file') return { isPending: false, result: await fileOf(response) }
  const call = `${endpoint.method} ${endpoint.path}`
  const text = await response.text()
  const content = parsed(text)
  if (content === undefined) throw new ResponseShapeError(call, 'its body', text.slice(0, 80) || 'nothing')
  const decoded = answer.schema.safeDecode(content)
  if (decoded.success) return { isPending: false, result: decoded.data }
  const issue = decoded.error.issues[0]
  throw new ResponseShapeError(call, issue?.path.join('.') || 'its body', issue?.message ?? 'unknown')
}

async function failureOf(response: Response) {
  const text = await response.text()
  const body = parsed(text) ?? text
  const field = typeof body === 'object' && body !== null && 'error' in body ? body.error : null
  const message = typeof field === 'string' && field !== '' ? field : text || response.statusText
  return {
    status: response.status,
    message: message || `HTTP ${response.status}`,
    requestId: response.headers.get('x-request-id'),
    body,
  }
}

async function fileOf(response: Response): Promise<WireFile> {
  const disposition = response.headers.get('content-disposition') ?? ''
  return {
    name: nameIn(disposition),
    contentType: response.headers.get('content-type') ?? 'application/octet-stream',
    bytes: new Uint8Array(await response.arrayBuffer()),
  }
}

/** The name that a download goes by: `filename*` in UTF-8 before plain `filename`. */
function nameIn(disposition: string): string | null {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1]
  if (encoded !== undefined) {
    try {
      return decodeURIComponent(encoded)
    } catch {
      return encoded
    }
  }
  return /filename="((?:[^"\\]|\\.)*)"/i.exec(disposition)?.[1]?.replace(/\\(.)/g, '$1') ?? null
}

/** The value of a JSON text; `undefined` where it is none. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
