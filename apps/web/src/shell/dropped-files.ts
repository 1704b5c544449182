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

let waitingPackage: Promise<PackageEntry[]> | null = null

/** A file that was dropped, with its place in a folder that was dropped. */
export interface PackageEntry {
  path: string
  file: File
}

/** Hands a package over to the page that reads it; folders may still be listed. */
export function handOverPackage(entries: Promise<PackageEntry[]>): void {
  waitingPackage = entries
}

/** Takes the package that was handed over, once; `null` where there is none. */
export function takePackage(): Promise<PackageEntry[]> | null {
  const entries = waitingPackage
  waitingPackage = null
  return entries
}
