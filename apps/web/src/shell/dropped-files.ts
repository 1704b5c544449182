import { guardRoute } from '@uwkit/core/account'
import type { UploadKind } from '@uwkit/react/parsed-file'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useSession } from './services.tsx'

const waiting = new Map<UploadKind, File[]>()

/**
 * Passes files to the tool that opens next.
 *
 * @example
 * passFiles('rent_roll', [])
 * takeFiles('rent_roll')
 * // => []
 */
export function passFiles(kind: UploadKind, files: readonly File[]): void {
  waiting.set(kind, [...(waiting.get(kind) ?? []), ...files])
}

/** Returns the passed files, once. */
export function takeFiles(kind: UploadKind): File[] {
  const files = waiting.get(kind) ?? []
  waiting.delete(kind)
  return files
}

let waitingPackage: Promise<PackageEntry[]> | null = null

/** A dropped file, with its path in a dropped folder. */
export interface PackageEntry {
  path: string
  file: File
}

/** Passes a package to the page that reads it; its folders may still be loading. */
export function passPackage(entries: Promise<PackageEntry[]>): void {
  waitingPackage = entries
}

/** Returns the passed package, once; `null` if there is none. */
export function takePassedPackage(): Promise<PackageEntry[]> | null {
  const entries = waitingPackage
  waitingPackage = null
  return entries
}

/**
 * Accepts a folder, a zip or an email dropped anywhere, before a drop zone rejects it; accepts other files only if no
 * drop zone took them.
 */
export function usePackageDrop(): void {
  const navigate = useNavigate()
  const { user, configuration } = useSession()
  const isOpen = guardRoute('/intake', user, configuration.variant) === null
  useEffect(() => {
    if (!isOpen) return
    const take = (event: DragEvent, transfer: DataTransfer) => {
      event.preventDefault()
      passPackage(entriesOf(transfer))
      void navigate('/intake', { state: { package: Date.now() } })
    }
    const over = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault()
    }
    const first = (event: DragEvent) => {
      const { dataTransfer } = event
      // Added again, so that it runs after the listeners of pages that mounted later than the shell.
      window.removeEventListener('drop', last)
      window.addEventListener('drop', last, { signal: listening.signal })
      if (dataTransfer === null || !isPackage(dataTransfer)) return
      // A drop zone would reject it.
      event.stopPropagation()
      take(event, dataTransfer)
    }
    const last = (event: DragEvent) => {
      const { dataTransfer } = event
      if (event.defaultPrevented || dataTransfer === null || dataTransfer.files.length === 0) return
      take(event, dataTransfer)
    }
    const listening = new AbortController()
    window.addEventListener('dragover', over, { signal: listening.signal })
    window.addEventListener('drop', first, { signal: listening.signal, capture: true })
    return () => listening.abort()
  }, [isOpen, navigate])
}

/** Returns whether a drop contains what only a package can contain: a folder, an archive or an email. */
function isPackage({ items, files }: DataTransfer): boolean {
  const hasFolder = [...items].some((item) => item.webkitGetAsEntry()?.isDirectory === true)
  return hasFolder || [...files].some(({ name }) => /\.(?:zip|eml|msg)$/i.test(name))
}

/** Returns all files of a drop. The entries must be read before the event ends; folders are listed afterwards. */
function entriesOf({ items, files }: DataTransfer): Promise<PackageEntry[]> {
  const entries = [...items].flatMap((item) => item.webkitGetAsEntry() ?? [])
  if (entries.length === 0) return Promise.resolve([...files].map((file) => ({ path: file.name, file })))
  return Promise.all(entries.map((entry) => filesIn(entry))).then((found) => found.flat())
}

async function filesIn(entry: FileSystemEntry): Promise<PackageEntry[]> {
  if (isFile(entry)) {
    const file = await new Promise<File>((resolve, reject) => entry.file(resolve, reject))
    return furniture.test(entry.name) ? [] : [{ path: entry.fullPath.replace(/^\//, ''), file }]
  }
  if (!isDirectory(entry)) return []
  const reader = entry.createReader()
  const inside: FileSystemEntry[] = []
  for (;;) {
    // A browser lists a folder in several parts.
    const part = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject))
    if (part.length === 0) break
    inside.push(...part)
  }
  const ordered = inside.toSorted((one, other) => one.name.localeCompare(other.name))
  return (await Promise.all(ordered.map(filesIn))).flat()
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile
const isDirectory = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory

/** Files that operating systems add to folders automatically. */
const furniture = /^(?:\.DS_Store|Thumbs\.db|desktop\.ini|\._.*|~\$.*)$/i
