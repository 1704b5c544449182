import type { RecordedCall } from '../testing/recorded-client.ts'

/** Maximum characters of an example, so that it shows the structure and the description stays small. */
const longest = 6000
const maximumTextLength = 120

/** Values that differ in each run: ids and random tokens. */
const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g
const token = /^(?:uwk_|whsec_)?[\w+/-]{43}=?$/

/** Replaces secrets of authenticator apps and recovery codes with invented ones. */
function withInventedSecrets(text: string): string {
  return text
    .replace(/\b[A-Z2-7]{32}\b/g, 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP')
    .replace(/\b[A-Z2-7]{4}(?:-[A-Z2-7]{4}){3}\b/g, 'ABCD-EFGH-IJKL-MNOP')
}

/** Returns one call as an example: short, and identical each time it is written. */
export function exampleOf({ endpoint, request, answer }: RecordedCall, sentBody: string) {
  const ids = new Map<string, string>()
  const known = (text: string) =>
    text.replace(uuid, (id) => {
      const number = String(ids.size + 1).padStart(12, '0')
      if (!ids.has(id)) ids.set(id, `00000000-0000-4000-8000-${number}`)
      return ids.get(id) ?? id
    })
  const plain = (text: string) => (token.test(text) ? 'example-token' : known(withInventedSecrets(text)))
  const { pathname, searchParams } = new URL(request.url)
  const pattern = new RegExp(`^${endpoint.path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`)
  const parameters = {
    ...pattern.exec(pathname)?.groups,
    ...Object.fromEntries([...searchParams].filter(([, value]) => value.length <= maximumTextLength)),
  }
  const body = endpoint.body?.kind === 'json' ? shortened(sentBody, plain, endpoint.body.schema) : undefined
  const text = new TextDecoder().decode(answer)
  const answered = endpoint.answer.kind === 'json' ? shortened(text, plain, endpoint.answer.schema) : undefined
  return {
    ...(Object.keys(parameters).length === 0
      ? {}
      : { parameters: Object.fromEntries(Object.entries(parameters).map(([name, value]) => [name, plain(value)])) }),
    ...(body === undefined ? {} : { body }),
    ...(answered === undefined ? {} : { answer: answered }),
  }
}

/** Returns JSON with one entry per list and without nulls, or with more where the schema requires it; `undefined` if it stays too long. */
function shortened(
  text: string,
  known: (text: string) => string,
  schema: { safeDecode(value: never): { success: boolean } },
): unknown {
  const whole = JSON.parse(text) as unknown
  for (const includesNulls of [false, true]) {
    for (const entries of [1, Number.POSITIVE_INFINITY]) {
      const value = cut(whole, known, { includesNulls, entries })
      const isShort = JSON.stringify(value).length <= longest
      if (isShort && schema.safeDecode(value as never).success) return value
    }
  }
  return undefined
}

function cut(
  value: unknown,
  known: (text: string) => string,
  how: { includesNulls: boolean; entries: number },
): unknown {
  if (typeof value === 'string') return known(value)
  if (Array.isArray(value)) return value.slice(0, how.entries).map((one) => cut(one, known, how))
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).filter(([, one]) => how.includesNulls || one !== null)
  return Object.fromEntries(fields.map(([name, one]) => [known(name), cut(one, known, how)]))
}
