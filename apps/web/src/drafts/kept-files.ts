import { draftStore } from './draft-store.ts'
import { type FileDraft, filesOf } from './state/draft.ts'
import { problemOfDraft } from './state/draft-writer.ts'

const keyOf = (id: string) => `file/${id}`

/**
 * Keeps a file until it is saved.
 *
 * @param id The same as long as it is in the queue of uploads.
 * @returns Why it could not be kept, in words; `null` where it is.
 */
export async function keepFile(
  id: string,
  { userId, name, uploadKind, bytes }: Pick<FileDraft, 'userId' | 'name' | 'uploadKind' | 'bytes'>,
): Promise<string | null> {
  try {
    await draftStore.put({ kind: 'file', key: keyOf(id), userId, name, uploadKind, bytes, at: Date.now() })
    return null
  } catch (error) {
    return problemOfDraft(name, error)
  }
}

/** Forgets a file: it is saved, or nobody wants it any more. */
export async function forgetFile(id: string): Promise<void> {
  await draftStore.remove(keyOf(id)).catch(() => undefined)
}

/** The files that a user left unsaved, as when the page was closed too soon; they are forgotten here once they are taken. */
export async function takeKeptFiles(userId: string, kind: FileDraft['uploadKind']): Promise<File[]> {
  const files = filesOf(await draftStore.all().catch(() => []), userId, kind)
  await Promise.all(files.map(({ key }) => draftStore.remove(key)))
  return files.map(({ name, bytes }) => new File([new Uint8Array(bytes)], name))
}

/** How the files are called that a user left unsaved. */
export async function keptFileNames(userId: string, kind: FileDraft['uploadKind']): Promise<string[]> {
  return filesOf(await draftStore.all().catch(() => []), userId, kind).map(({ name }) => name)
}
