import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { InvalidInputError } from '@uwkit/core/shared'

/** A file of the built app, as it is answered. */
interface WebFile {
  place: string
  contentType: string
  /** Encodings that lie beside it, the smaller first. */
  encodings: readonly Encoding[]
  /** Of files whose name stays while their content changes; `null` where the name says the content. */
  hash: string | null
}

type Encoding = 'br' | 'gzip'
const extensions: Readonly<Record<Encoding, string>> = { br: '.br', gzip: '.gz' }
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
 * of it.
 *
 * @throws {InvalidInputError} The folder holds no built app.
 */
export function webFiles(folder: string): WebFiles {
  if (!existsSync(join(folder, page))) {
    const wanted = 'the folder of a built app, with an index.html'
    throw new InvalidInputError('web', folder, wanted, `${folder} is not ${wanted}`)
  }
  const files = new Map(filesIn(folder, ''))
  const answer = async (path: string, headers: Headers) => {
    const file = files.get(path)
    return file === undefined ? null : answerOf(file, headers)
  }
  return {
    file: async (path, headers) => (path === page ? null : answer(path, headers)),
    page: async (headers) => (await answer(page, headers)) ?? new Response(null, { status: 404 }),
  }
}

/** The files of a folder by their paths; those whose names begin with a dot are not for readers. */
function filesIn(folder: string, path: string): [path: string, file: WebFile][] {
  const entries = readdirSync(join(folder, path), { withFileTypes: true }).filter(({ name }) => !name.startsWith('.'))
  const names = new Set(entries.map(({ name }) => name))
  return entries.flatMap((entry) => {
    const inner = `${path}/${entry.name}`
    if (entry.isDirectory()) return filesIn(folder, inner)
    if (!entry.isFile() || isEncoded(entry.name, names)) return []
    return [[encodeURI(inner), fileOf(folder, inner, names)]]
  })
}

/** Whether a file is only the shorter form of another beside it. */
function isEncoded(name: string, names: ReadonlySet<string>): boolean {
  return Object.values(extensions).some((end) => name.endsWith(end) && names.has(name.slice(0, -end.length)))
}

function fileOf(folder: string, path: string, names: ReadonlySet<string>): WebFile {
  const place = join(folder, path)
  const name = path.slice(path.lastIndexOf('/') + 1)
  return {
    place,
    contentType: contentTypeOf(extname(name)),
    encodings: (['br', 'gzip'] as const).filter((encoding) => names.has(name + extensions[encoding])),
    hash: isNamedByContent(path)
      ? null
      : createHash('sha256').update(readFileSync(place)).digest('base64url').slice(0, 22),
  }
}

/** The build names what it puts here after its content. */
function isNamedByContent(path: string): boolean {
  return path.startsWith('/assets/')
}

async function answerOf({ place, contentType, encodings, hash }: WebFile, asked: Headers): Promise<Response> {
  const encoding = encodings.find((one) => takes(asked.get('accept-encoding') ?? '', one))
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
  const bytes = await readFile(encoding === undefined ? place : place + extensions[encoding])
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
