import { CFB } from '@e965/xlsx'
import PostalMime, { type Address } from 'postal-mime'
import {
  defaultPackageLimits,
  PackageBudget,
  type PackageLimits,
  RejectedArchiveError,
  type RejectionReason,
} from './limits.ts'
import { archiveEntries, isSafePath, type NamedFile, unpackZip } from './unpack-zip.ts'

/** Text and headers of an email, without attachments. */
export interface MailFacts {
  /** Subject line; empty if the email has none. */
  subject: string
  /** Name and address of the sender; empty if the email has none. */
  from: string
  /** Sent date, ISO 8601 or as printed; `null` if the email does not state it. */
  sentOn: string | null
  /** Plain text of the email. */
  text: string
}

/** An opened email. */
interface OpenedMail {
  facts: MailFacts
  files: NamedFile[]
}

/** Names of the headers that an email begins with (RFC 5322, section 3.6), and of those that servers put before them. */
const header =
  /^(?:received|return-path|delivered-to|from|to|cc|subject|date|message-id|mime-version|content-type|reply-to|sender|dkim-signature|authentication-results|arc-[a-z-]+|x-[a-z0-9-]+|thread-[a-z]+):/i

/**
 * Returns whether a file is an email in internet format, whatever its name: it begins with headers that include From or Date.
 *
 * @example
 * isInternetMail(new TextEncoder().encode('From: ann@broker.example\r\nSubject: Oak Court\r\n\r\nHello'))
 * // => true
 */
export function isInternetMail(bytes: Uint8Array): boolean {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 16_384)).replace(/^\uFEFF|^ï»¿/, '')
  const lines = (head.split(/\r?\n\r?\n/, 1)[0] ?? '').split(/\r?\n/)
  const named = lines.filter((line) => header.test(line))
  return header.test(lines[0] ?? '') && named.length >= 2 && named.some((line) => /^(?:from|date):/i.test(line))
}

/**
 * Opens an email in internet format (.eml).
 *
 * @throws {RejectedArchiveError} It is damaged or too large.
 */
async function openInternetMail(bytes: Uint8Array<ArrayBuffer>, budget: PackageBudget): Promise<OpenedMail> {
  const mail = await PostalMime.parse(bytes, { forceRfc822Attachments: true, maxNestingDepth: 50 }).catch(() => null)
  if (mail === null) throw damaged()
  const attached = mail.attachments.filter(({ content, related, disposition }) => {
    // Related parts and small inline pictures, such as signature logos, are part of the text.
    const isPartOfText = related === true || (disposition === 'inline' && size(content) < minimumInlineBytes)
    return !isPartOfText
  })
  const files = attached.map(({ filename, mimeType, content }, index) => ({
    path: attachmentName(filename, index, mimeType),
    bytes: typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content),
  }))
  take(budget, files)
  return {
    facts: {
      subject: mail.subject ?? '',
      from: mail.from === undefined ? '' : addressText(mail.from),
      sentOn: mail.date ?? null,
      text: mail.text ?? plainText(mail.html ?? ''),
    },
    files,
  }
}

/** Smaller pictures inside an email's text are decoration of a signature. Our own choice. */
const minimumInlineBytes = 60_000

const size = (content: string | ArrayBuffer | Uint8Array) =>
  typeof content === 'string' ? content.length : content.byteLength

function addressText({ name, address }: Address): string {
  if (address === undefined) return name
  return name === '' ? address : `${name} <${address}>`
}

/**
 * Message properties that are read. Source: [MS-OXPROPS] and [MS-OXMSG] 2.1: a stream's name ends with the property's
 * number and its type, 001F for text, 001E for text in a code page, 0102 for bytes, 000D for an object.
 */
const property = {
  subject: '0037',
  sender: '0C1A',
  senderAddress: '5D01',
  body: '1000',
  headers: '007D',
  attached: '3701',
  longName: '3707',
  shortName: '3704',
  displayName: '3001',
} as const

/** Name of a message's property stream in the directory of a compound file, in UTF-16. */
const propertiesName = Array.from('__properties_version1.0').join('\0')

/** Returns whether a compound file is an Outlook message, according to its directory. */
function isOutlookMail(bytes: Uint8Array): boolean {
  return isCompound(bytes) && new TextDecoder('latin1').decode(bytes).includes(propertiesName)
}

const isCompound = (bytes: Uint8Array) => [0xd0, 0xcf, 0x11, 0xe0].every((byte, at) => bytes[at] === byte)

/**
 * Opens an Outlook message (.msg). The attachments of attached messages are included.
 *
 * @throws {RejectedArchiveError} It is damaged, too deep or too large.
 */
function openOutlookMail(bytes: Uint8Array, budget: PackageBudget, depth: number): OpenedMail {
  const container = containerOf(bytes)
  const root = container?.paths[0]
  if (container === null || root === undefined) throw damaged()
  return openMessage(container, root, budget, depth)
}

function openMessage(container: Container, root: string, budget: PackageBudget, depth: number): OpenedMail {
  budget.checkDepth(depth)
  const text = (of: string) => textProperty(container, root, of)
  const folders = new Set(
    container.paths.flatMap((path) => {
      if (!path.startsWith(`${root}__attach_version1.0_`)) return []
      return [path.slice(0, path.indexOf('/', root.length) + 1)]
    }),
  )
  const files = [...folders].flatMap((folder, index): NamedFile[] => {
    const named = [property.longName, property.shortName, property.displayName]
    const name = named.map((of) => textProperty(container, folder, of)).find((found) => found !== '') ?? null
    const content = container.bytesOf(`${folder}__substg1.0_${property.attached}0102`)
    if (content !== null) {
      const file = { path: attachmentName(name, index), bytes: content }
      take(budget, [file])
      return [file]
    }
    const inner = `${folder}__substg1.0_${property.attached}000D/`
    if (!container.paths.some((path) => path.startsWith(inner))) return []
    const { files: of } = openMessage(container, inner, budget, depth + 1)
    return of.map((file) => ({ ...file, path: `${attachmentName(name, index)}/${file.path}` }))
  })
  const address = text(property.senderAddress)
  const sender = text(property.sender)
  const sent = /^date:\s*(.+)$/im.exec(text(property.headers))?.[1]?.trim()
  const time = sent === undefined ? Number.NaN : Date.parse(sent)
  return {
    facts: {
      subject: text(property.subject),
      from: address === '' || address === sender ? sender : `${sender} <${address}>`.trim(),
      sentOn: Number.isNaN(time) ? (sent ?? null) : new Date(time).toISOString(),
      text: text(property.body),
    },
    files,
  }
}

/** Streams of a compound file by path. */
interface Container {
  /** The root first; the paths of storages end with a slash. */
  paths: readonly string[]
  bytesOf(path: string): Uint8Array<ArrayBuffer> | null
}

/** The fields used of a compound file as the library returns it. */
interface CompoundFile {
  FullPaths: string[]
  FileIndex: { content?: ArrayLike<number> }[]
}

function containerOf(bytes: Uint8Array): Container | null {
  let file: CompoundFile
  try {
    file = CFB.read(bytes, { type: 'array' }) as CompoundFile
  } catch {
    return null
  }
  const byPath = new Map(file.FullPaths.map((path, at) => [path, file.FileIndex[at]?.content]))
  return {
    paths: file.FullPaths,
    bytesOf: (path) => {
      const content = byPath.get(path)
      return content === undefined ? null : Uint8Array.from(content)
    },
  }
}

function textProperty(container: Container, folder: string, of: string): string {
  const wide = container.bytesOf(`${folder}__substg1.0_${of}001F`)
  if (wide !== null) return new TextDecoder('utf-16le').decode(wide).replace(/\0+$/, '')
  const narrow = container.bytesOf(`${folder}__substg1.0_${of}001E`)
  return narrow === null ? '' : new TextDecoder('windows-1252').decode(narrow).replace(/\0+$/, '')
}

/** File extensions for attachments without a name, by media type. */
const endings: Readonly<Record<string, string>> = {
  'application/pdf': '.pdf',
  'image/jpeg': '.jpg',
  'image/png': '.png',
  'message/rfc822': '.eml',
  'text/csv': '.csv',
}

/** Returns the name of an attachment without folders, because paths in an email cannot be trusted. */
function attachmentName(name: string | null, index: number, mimeType = ''): string {
  const last = (name ?? '').replaceAll('\\', '/').split('/').at(-1)?.trim() ?? ''
  if (last !== '' && isSafePath(last)) return last
  return `attachment ${index + 1}${endings[mimeType] ?? ''}`
}

function take(budget: PackageBudget, files: readonly NamedFile[]): void {
  budget.take(
    files.length,
    files.reduce((sum, { bytes }) => sum + bytes.length, 0),
  )
}

function plainText(html: string): string {
  return html
    .replace(/<(style|script)[\s\S]*?<\/\1>/gi, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

function damaged(): RejectedArchiveError {
  return new RejectedArchiveError('corrupt_archive', 'The email is damaged. Save its attachments and open them.')
}

/** A part of a package that was not opened, and why. */
export interface RejectedPart {
  /** Such as `Oak Court/archive.zip`. */
  path: string
  /** Reason for the rejection, for programs. */
  code: RejectionReason
  /** One or two sentences: what was found and what to do. */
  message: string
}

/** A fully unpacked package: none of its files is an archive or an email. */
export interface OpenedPackage {
  /** In package order; the path of a file inside an archive begins with the archive's path. */
  files: NamedFile[]
  /** Emails of the package, each with its path. */
  mails: (MailFacts & { path: string })[]
  /** Parts that could not be opened, with the reason. */
  refused: RejectedPart[]
}

/**
 * Opens files as they were received: zip archives and emails (.eml, .msg) are recognized by content and opened,
 * including nested ones; other files are returned unchanged. A hostile, damaged or oversized archive is rejected as a
 * whole; the others are still opened.
 *
 * @example
 * const bytes = new TextEncoder().encode('Unit,Rent')
 * ;(await openPackage([{ path: 'Oak Court/roll.csv', bytes }])).files.map(({ path }) => path)
 * // => ['Oak Court/roll.csv']
 */
export async function openPackage(
  files: readonly NamedFile[],
  limits: Partial<PackageLimits> = {},
): Promise<OpenedPackage> {
  const budget = new PackageBudget({ ...defaultPackageLimits, ...limits })
  const opened: OpenedPackage = { files: [], mails: [], refused: [] }
  const paths = new Set<string>()
  for (const file of files) {
    if (isSafePath(file.path)) await open(file, 1, { budget, opened, paths, isCounted: false })
    else {
      const message = 'The file’s path is outside the package folder. Rename the file and open the package again.'
      opened.refused.push({ path: file.path, code: 'unsafe_path', message })
    }
  }
  return opened
}

/** State carried through the opening of a package. */
interface Opening {
  budget: PackageBudget
  opened: OpenedPackage
  /** Paths already in use. */
  paths: Set<string>
  /** Whether its archive or email already reserved room for it. */
  isCounted: boolean
}

async function open(file: NamedFile, depth: number, { budget, opened, paths, isCounted }: Opening): Promise<void> {
  try {
    if (!isCounted) budget.take(1, file.bytes.length)
    const inner = await nestedFiles(file, depth, { budget, opened })
    if (inner === null) {
      opened.files.push({ ...file, path: uniquePath(file.path, paths) })
      return
    }
    for (const { path, bytes } of inner) {
      await open({ path: `${file.path}/${path}`, bytes }, depth + 1, { budget, opened, paths, isCounted: true })
    }
  } catch (error) {
    if (!(error instanceof RejectedArchiveError)) throw error
    opened.refused.push({ path: file.path, code: error.code, message: error.message })
  }
}

/** Returns the path, with a number appended if another file already has it. */
function uniquePath(path: string, used: Set<string>): string {
  let free = path
  for (let number = 2; used.has(free); number += 1) free = path.replace(/(\.[^./]*)?$/, ` (${number})$1`)
  used.add(free)
  return free
}

async function nestedFiles(
  file: NamedFile,
  depth: number,
  { budget, opened }: Pick<Opening, 'budget' | 'opened'>,
): Promise<NamedFile[] | null> {
  const { bytes, path } = file
  if (isZip(bytes)) {
    const entries = archiveEntries(bytes)
    if (entries === null) return null
    budget.checkDepth(depth)
    return unpackZip(bytes, entries, budget)
  }
  if (isOutlookMail(bytes)) {
    const { facts, files } = openOutlookMail(bytes, budget, depth)
    opened.mails.push({ path, ...facts })
    return files
  }
  if (!isInternetMail(bytes)) return null
  budget.checkDepth(depth)
  const { facts, files } = await openInternetMail(bytes, budget)
  opened.mails.push({ path, ...facts })
  return files
}

/** Checks for the signature of a zip, including an empty one. */
function isZip(bytes: Uint8Array): boolean {
  return (
    bytes[0] === 0x50 && bytes[1] === 0x4b && ((bytes[2] === 3 && bytes[3] === 4) || (bytes[2] === 5 && bytes[3] === 6))
  )
}
