/** Which tool files are meant for. */
export type DocumentKind = 'rent-roll' | 'operating-statement'

const waiting = new Map<DocumentKind, File[]>()

/**
 * Hands files over to the tool that is opened next.
 *
 * @example
 * handOverFiles('rent-roll', [])
 * takeFiles('rent-roll')
 * // => []
 */
export function handOverFiles(kind: DocumentKind, files: readonly File[]): void {
  waiting.set(kind, [...(waiting.get(kind) ?? []), ...files])
}

/** Takes the files that were handed over, once. */
export function takeFiles(kind: DocumentKind): File[] {
  const files = waiting.get(kind) ?? []
  waiting.delete(kind)
  return files
}
