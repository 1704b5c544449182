import type { UploadKind } from '@uwkit/react/parsed-file'

const waiting = new Map<UploadKind, File[]>()

/**
 * Hands files over to the tool that is opened next.
 *
 * @example
 * handOverFiles('rent_roll', [])
 * takeFiles('rent_roll')
 * // => []
 */
export function handOverFiles(kind: UploadKind, files: readonly File[]): void {
  waiting.set(kind, [...(waiting.get(kind) ?? []), ...files])
}

/** Takes the files that were handed over, once. */
export function takeFiles(kind: UploadKind): File[] {
  const files = waiting.get(kind) ?? []
  waiting.delete(kind)
  return files
}
