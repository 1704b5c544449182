import type { Endpoint, WireFile } from '@uwkit/core/contract'
import { UwkitError } from '@uwkit/core/shared'
import { contentDisposition } from './content-disposition.ts'
import { Pending } from './context.ts'

/** A handler returned something that its endpoint does not promise: a fault of the server. */
class BrokenContractError extends UwkitError {
  constructor({ method, path }: Endpoint, what: string) {
    super('broken_contract', `${method} ${path}: ${what}`)
    this.name = 'BrokenContractError'
  }
}

/** The HTTP answer for what a handler returned. */
export function answerOf(endpoint: Endpoint, result: unknown, headers: Headers): Response {
  headers.set('cache-control', headers.get('cache-control') ?? 'no-store')
  if (result instanceof Pending) {
    if (!endpoint.mayBePending) throw new BrokenContractError(endpoint, 'is never pending')
    return Response.json({}, { status: 201, headers })
  }
  const { answer } = endpoint
  if (answer.kind === 'nothing') return new Response(null, { status: 204, headers })
  if (answer.kind === 'file') {
    const { name, contentType, bytes } = result as WireFile
    headers.set('content-type', contentType)
    headers.set('content-disposition', contentDisposition(name))
    return new Response(bytes, { headers })
  }
  const encoded = answer.schema.safeEncode(result)
  if (!encoded.success) {
    const places = encoded.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
    throw new BrokenContractError(endpoint, places.join('; '))
  }
  return Response.json(encoded.data, { headers })
}
