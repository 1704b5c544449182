import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { InvalidInputError } from '@uwkit/core/shared'

/** A file of the built app, as it is answered. */
interface WebFile {
  place: string
  contentType: string
  /** Whether it gets shorter by an encoding. */
  isCompressible: boolean
  /** Of files whose name stays while their content changes; `null` where the name says the content. */
  hash: string | null
}

type Encoding = 'br' | 'gzip'
const encoders: Readonly<Record<Encoding, (bytes: Buffer) => Promise<Buffer>>> = {
  // A tenth of the time of the highest quality, for some percent more.
  br: (bytes) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (bytes) => promisify(gzip)(bytes, { level: 9 }),
}
const compressible = /^text\/|[/+]json\b|javascript|svg|wasm/
/** Below this a compressed file saves no packet, bytes. */
const minimumBytes = 1024
const page = '/index.html'

/** The built app in a folder: its files by the paths they are asked for, and the page that starts it. */
export interface WebFiles {
  /** The answer for a path of a file; `null` where none has it. */
  file(path: string, headers: Headers): Promise<Response | null>
  /** The page that starts the app, whatever the path is. */
  page(headers: Headers): Promise<Response>
}

/**
 * The files of the built app. The folder is looked at once: only what lies in it now is ever answered, so no path leads out
 * of it. A file is compressed when it is first asked for so, and that form is cached.
 *
 * @throws {InvalidInputError} The folder holds no built app.
 */
export function webFiles(folder: string): WebFiles {
  if (!existsSync(join(folder, page))) {
    const wanted = 'a folder with a built app, including index.html'
    throw new InvalidInputError('web', folder, wanted, `${folder} is not ${wanted}`)
  }
  const files = new Map(filesIn(folder, ''))
  const cached = new Map<string, Promise<Buffer>>()
  const encoded = (place: string, encoding: Encoding) => {
    const key = `${encoding} ${place}`
    const bytes = cached.get(key) ?? readFile(place).then(encoders[encoding])
    cached.set(key, bytes)
    return bytes
  }
  const answer = async (path: string, headers: Headers) => {
    const file = files.get(path)
    return file === undefined ? null : answerOf(file, headers, encoded)
  }
  return {
    file: async (path, headers) => (path === page ? null : answer(path, headers)),
    page: async (headers) => (await answer(page, headers)) ?? new Response(null, { status: 404 }),
  }
}

/** The files of a folder by their paths; those whose names begin with a dot are not for readers. */
function filesIn(folder: string, path: string): [path: string, file: WebFile][] {
  const entries = readdirSync(join(folder, path), { withFileTypes: true }).filter(({ name }) => !name.startsWith('.'))
  return entries.flatMap((entry) => {
    const inner = `${path}/${entry.name}`
    if (entry.isDirectory()) return filesIn(folder, inner)
    return entry.isFile() ? [[encodeURI(inner), fileOf(folder, inner)]] : []
  })
}

function fileOf(folder: string, path: string): WebFile {
  const place = join(folder, path)
  const contentType = contentTypeOf(extname(path))
  return {
    place,
    contentType,
    isCompressible: compressible.test(contentType) && statSync(place).size >= minimumBytes,
    hash: isNamedByContent(path)
      ? null
      : createHash('sha256').update(readFileSync(place)).digest('base64url').slice(0, 22),
  }
}

/** The build names what it puts here after its content. */
function isNamedByContent(path: string): boolean {
  return path.startsWith('/assets/')
}

async function answerOf(
  { place, contentType, isCompressible, hash }: WebFile,
  asked: Headers,
  encoded: (place: string, encoding: Encoding) => Promise<Buffer>,
): Promise<Response> {
  const accepted = asked.get('accept-encoding') ?? ''
  const encoding = isCompressible ? (['br', 'gzip'] as const).find((one) => takes(accepted, one)) : undefined
  const headers = new Headers({ vary: 'accept-encoding' })
  if (hash === null) headers.set('cache-control', 'public, max-age=31536000, immutable')
  else {
    const etag = `"${hash}${encoding === undefined ? '' : `-${encoding}`}"`
    headers.set('cache-control', 'no-cache')
    headers.set('etag', etag)
    if (hasTag(asked.get('if-none-match') ?? '', etag)) return new Response(null, { status: 304, headers })
  }
  headers.set('content-type', contentType)
  if (encoding !== undefined) headers.set('content-encoding', encoding)
  const bytes = encoding === undefined ? await readFile(place) : await encoded(place, encoding)
  return new Response(new Uint8Array(bytes), { headers })
}

/** Whether `Accept-Encoding` takes an encoding; one with `q=0` is refused. */
function takes(accepted: string, encoding: Encoding): boolean {
  return accepted.split(',').some((part) => {
    const [name, ...parameters] = part.split(';').map((word) => word.trim().toLowerCase())
    return name === encoding && !parameters.some((one) => /^q=0(\.0*)?$/.test(one))
  })
}

function hasTag(given: string, etag: string): boolean {
  return given.split(',').some((one) => one.trim().replace(/^W\//, '') === etag)
}

/** The folder of the app that is built into the package; `null` where the source runs, or the app was not built. */
export function shippedWeb(): string | null {
  const folder = fileURLToPath(new URL('./web', import.meta.url))
  return existsSync(join(folder, 'index.html')) ? folder : null
}

/** Source: the media types of IANA, for what a build writes. */
const contentTypes: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.csv': 'text/csv; charset=utf-8',
  '.geojson': 'application/geo+json',
  '.gif': 'image/gif',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xlsx': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/**
 * The content type of a file by how its name ends; bytes of no known kind where that is not known.
 *
 * @example
 * contentTypeOf('.woff2')
 * // => 'font/woff2'
 */
export function contentTypeOf(extension: string): string {
  return contentTypes[extension.toLowerCase()] ?? 'application/octet-stream'
}
