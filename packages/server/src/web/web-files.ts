import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { InvalidInputError } from '@uwkit/core/shared'

/** A file of the built app in the form it is answered. */
interface WebFile {
  place: string
  contentType: string
  /** Whether compression makes it smaller. */
  isCompressible: boolean
  /** Hash for files whose name stays while their content changes; `null` if the name contains a hash. */
  hash: string | null
}

type Encoding = 'br' | 'gzip'
const encoders: Readonly<Record<Encoding, (bytes: Buffer) => Promise<Buffer>>> = {
  // Takes a tenth of the time of the highest quality, for a few percent more bytes.
  br: (bytes) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (bytes) => promisify(gzip)(bytes, { level: 9 }),
}
const compressible = /^text\/|[/+]json\b|javascript|svg|wasm/
/** Minimum bytes to compress: smaller files save no packet. */
const minimumBytes = 1024
const page = '/index.html'

/** The built app in a folder: its files by path, and the page that starts it. */
export interface WebFiles {
  /** Returns the answer for a file's path; `null` if there is no such file. */
  file(path: string, headers: Headers): Promise<Response | null>
  /** Returns the page that starts the app, for any path. */
  page(headers: Headers): Promise<Response>
}

/**
 * Loads the files of the built app. The folder is read once: only files in it at that time are answered, so no path
 * leads out of it. A file is compressed on its first request for that encoding, and the result is cached.
 *
 * @throws {InvalidInputError} The folder contains no built app.
 */
export function webFiles(folder: string): WebFiles {
  if (!existsSync(join(folder, page))) {
    const expected = 'a folder with a built app, including index.html'
    throw new InvalidInputError('web', folder, expected, `${folder} is not ${expected}`)
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

/** Returns the files of a folder by path, without those whose names begin with a dot. */
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
    hash: isContentHashed(path)
      ? null
      : createHash('sha256').update(readFileSync(place)).digest('base64url').slice(0, 22),
  }
}

/** The build names the files in this folder by their content. */
function isContentHashed(path: string): boolean {
  return path.startsWith('/assets/')
}

async function answerOf(
  { place, contentType, isCompressible, hash }: WebFile,
  requestHeaders: Headers,
  encoded: (place: string, encoding: Encoding) => Promise<Buffer>,
): Promise<Response> {
  const accepted = requestHeaders.get('accept-encoding') ?? ''
  const encoding = isCompressible ? (['br', 'gzip'] as const).find((one) => takes(accepted, one)) : undefined
  const headers = new Headers({ vary: 'accept-encoding' })
  if (hash === null) headers.set('cache-control', 'public, max-age=31536000, immutable')
  else {
    const etag = `"${hash}${encoding === undefined ? '' : `-${encoding}`}"`
    headers.set('cache-control', 'no-cache')
    headers.set('etag', etag)
    if (matchesEtag(requestHeaders.get('if-none-match') ?? '', etag))
      return new Response(null, { status: 304, headers })
  }
  headers.set('content-type', contentType)
  if (encoding !== undefined) headers.set('content-encoding', encoding)
  const bytes = encoding === undefined ? await readFile(place) : await encoded(place, encoding)
  return new Response(new Uint8Array(bytes), { headers })
}

/** Returns whether `Accept-Encoding` allows an encoding; `q=0` refuses it. */
function takes(accepted: string, encoding: Encoding): boolean {
  return accepted.split(',').some((part) => {
    const [name, ...parameters] = part.split(';').map((word) => word.trim().toLowerCase())
    return name === encoding && !parameters.some((one) => /^q=0(\.0*)?$/.test(one))
  })
}

function matchesEtag(given: string, etag: string): boolean {
  return given.split(',').some((one) => one.trim().replace(/^W\//, '') === etag)
}

/** Returns the folder of the app built into the package; `null` if run from source or without a built app. */
export function shippedWeb(): string | null {
  const folder = fileURLToPath(new URL('./web', import.meta.url))
  return existsSync(join(folder, 'index.html')) ? folder : null
}

/** Source: IANA media types, for the file types of a build. */
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
 * Returns the content type of a file by its extension; a generic binary type if unknown.
 *
 * @example
 * contentTypeOf('.woff2')
 * // => 'font/woff2'
 */
export function contentTypeOf(extension: string): string {
  return contentTypes[extension.toLowerCase()] ?? 'application/octet-stream'
}
