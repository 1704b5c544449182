import { draftStore } from './draft-store.ts'
import { holds } from './holds.ts'
import { type FileDraft, filesOf } from './state/draft.ts'
import { problemOfDraft } from './state/draft-writer.ts'

/** A file that was left unsaved. */
export interface KeptFile {
  /** By which it is kept. */
  key: string
  file: File
}

/**
 * Keeps a file until it is saved.
 *
 * @param key The same as long as it is in the queue of uploads.
 * @returns Why it could not be kept, in words; `null` where it is.
 */
export async function keepFile(
  key: string,
  { userId, name, uploadKind, bytes }: Pick<FileDraft, 'userId' | 'name' | 'uploadKind' | 'bytes'>,
): Promise<string | null> {
  try {
    await draftStore.put({ kind: 'file', key, userId, name, uploadKind, bytes, at: Date.now() })
    return null
  } catch (error) {
    return problemOfDraft(name, error)
  }
}

/** This window works with the file: no other one offers it. */
export function holdFile(key: string): void {
  holds.hold(key)
}

/** Forgets a file: it is saved, or nobody wants it any more. */
export async function forgetFile(key: string): Promise<void> {
  await draftStore.remove(key).catch(() => undefined)
  holds.release(key)
}

/** Leaves a file unsaved: it is offered again. */
export function leaveFile(key: string): void {
  holds.release(key)
}

/** The files that a user left unsaved, as when the page was closed too soon; they stay kept. None where there is no storage. */
export async function keptFiles(userId: string, kind: FileDraft['uploadKind']): Promise<KeptFile[]> {
  const [drafts, busy] = await Promise.all([draftStore.all().catch(() => []), holds.busy()])
  const files = filesOf(drafts, { userId, kind, busy })
  return files.map(({ key, name, bytes }) => ({ key, file: new File([new Uint8Array(bytes)], name) }))
}
