/** A file as it comes from the browser, as far as it is looked at before it is read. */
export interface FileFacts {
  name: string
  /** Bytes. */
  size: number
}

/** Which files are taken, and how many. */
export interface FileLimits {
  /** Endings of names that are taken, with the dot: `.xlsx`. Upper and lower case are the same. None: all are taken. */
  accept: readonly string[]
  /** Greatest size of one file in bytes, itself included; `null` is no limit. */
  maximumBytes: number | null
  /** Whether more than one file may come at once. */
  allowsSeveral: boolean
}

/** A file that was not taken. */
export interface RejectedFile {
  name: string
  /** Why it was not taken and what to do. */
  reason: string
}

/**
 * Parts files that may be taken from those that may not, each with the reason.
 *
 * @example
 * checkFiles([{ name: 'roll.pptx', size: 10 }], { accept: ['.xlsx'], maximumBytes: null, allowsSeveral: true }).rejected
 * // => [{ name: 'roll.pptx', reason: 'roll.pptx is not of a kind that can be read. Use .xlsx.' }]
 */
export function checkFiles<File extends FileFacts>(
  files: readonly File[],
  limits: FileLimits,
): { accepted: File[]; rejected: RejectedFile[] } {
  const accepted: File[] = []
  const rejected: RejectedFile[] = []
  for (const file of files) {
    const reason = reasonAgainst(file, limits, accepted.length)
    if (reason === null) accepted.push(file)
    else rejected.push({ name: file.name, reason })
  }
  return { accepted, rejected }
}

function reasonAgainst({ name, size }: FileFacts, limits: FileLimits, taken: number): string | null {
  const { accept, maximumBytes, allowsSeveral } = limits
  const isKnown = accept.length === 0 || accept.some((ending) => name.toLowerCase().endsWith(ending.toLowerCase()))
  if (!isKnown) return `${name} is not of a kind that can be read. Use ${listOf(accept)}.`
  if (size === 0) return `${name} is empty. Save it again and drop it once more.`
  if (maximumBytes !== null && size > maximumBytes) {
    return `${name} is ${fileSize(size)}; the limit is ${fileSize(maximumBytes)}. Split it or save it without pictures.`
  }
  return allowsSeveral || taken === 0 ? null : `${name} was left out: only one file can be taken here.`
}

/**
 * The kinds of files in words.
 *
 * @example
 * listOf(['.xlsx', '.csv', '.pdf'])
 * // => '.xlsx, .csv or .pdf'
 */
export function listOf(endings: readonly string[]): string {
  const last = endings.at(-1) ?? ''
  return endings.length < 2 ? last : `${endings.slice(0, -1).join(', ')} or ${last}`
}

/**
 * A size as people say it. A size just over a limit is never written as the limit itself: it is rounded up.
 *
 * @param bytes - Whole bytes.
 * @example
 * fileSize(2_516_582)
 * // => '2.4 MB'
 */
export function fileSize(bytes: number): string {
  if (bytes < 1024) return `${bytes} bytes`
  const [unit, name] = bytes < 1024 ** 2 ? [1024, 'KB'] : [1024 ** 2, 'MB']
  return `${Math.ceil((bytes / unit) * 10) / 10} ${name}`
}
