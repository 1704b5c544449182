import { recordScope, type User } from '@uwkit/core/account'
import { type Client, ConflictError } from '@uwkit/core/client'
import { type ParsedFile, type ParsedFileRecord, remember } from '@uwkit/core/parsed-file'
import { UwkitError } from '@uwkit/core/shared'
import type { DeskContent, OpenFile } from '@uwkit/react/parsed-file'
import { useCallback, useRef, useState } from 'react'

/** Another user changed or took over the document since it was opened; saving would overwrite their work. */
export class OverwriteError extends UwkitError {
  constructor(message: string) {
    super('meanwhile', message)
    this.name = 'OverwriteError'
  }
}

/** State of the save. */
interface Saving {
  isSaving: boolean
  /** Message if another user changed the document since, or has it locked; `null` if there is no conflict. */
  conflict: string | null
  /** Saves; does nothing while a save is in progress. Resolves with whether it was saved. */
  save: () => Promise<boolean>
  /** Closes the conflict without resolving it. */
  dismissConflict: () => void
}

/**
 * Saves one thing at a time, and distinguishes a conflict from other failures.
 *
 * @param work Saves the current work.
 * @param onSaved Called on success. @param onFailed Called with the reason of a failure; conflicts open a question instead.
 */
export function useSave(work: () => Promise<void>, onSaved: () => void, onFailed: (error: Error) => void): Saving {
  const [isSaving, setIsSaving] = useState(false)
  const [conflict, setConflict] = useState<string | null>(null)
  // A second key press may come before the next render.
  const isInProgress = useRef(false)
  const save = useCallback(async () => {
    if (isInProgress.current) return false
    isInProgress.current = true
    setIsSaving(true)
    try {
      await work()
      setConflict(null)
      onSaved()
      return true
    } catch (error) {
      if (error instanceof ConflictError || error instanceof OverwriteError) setConflict(error.message)
      else onFailed(error instanceof Error ? error : new Error(String(error)))
      return false
    } finally {
      isInProgress.current = false
      setIsSaving(false)
    }
  }, [work, onSaved, onFailed])
  const dismissConflict = useCallback(() => setConflict(null), [])
  return { isSaving, conflict, save, dismissConflict }
}

/** Where work is saved, and by whom. */
export interface SaveContext {
  client: Client
  user: Pick<User, 'id'>
}

/** Corrections were not saved; they stay on the screen and in the draft. */
class NotSavedError extends UwkitError {
  constructor(file: string) {
    super(
      'not_saved',
      `Not saved: the server rejected the corrections to ${file}. Your work is kept on this page and in the draft. Try again.`,
    )
    this.name = 'NotSavedError'
  }
}

/**
 * Saves the corrections of a file, and remembers them for the next report of the same layout.
 *
 * @returns The stored file after the save.
 * @throws {OverwriteError} Another user corrected the file since. @throws {NotSavedError} The server rejected it.
 */
export async function saveCorrections(
  context: SaveContext,
  stored: ParsedFileRecord,
  file: OpenFile,
  parsed: ParsedFile,
  { corrections }: DeskContent,
): Promise<ParsedFileRecord> {
  const { client, user } = context
  const userInput = [...corrections]
  const corrected = { correctedData: parsed, userInput, modifiedOn: stored.modifiedOn }
  const saved = await client.parsedFile.correct(stored, corrected, user.id)
  if (saved === null) throw await reasonOf(context, stored, file.file)
  const made = corrections.filter(({ rule }) => (rule ?? null) === null)
  const rules = remember(file.first, made, { scope: { kind: 'user', id: user.id } })
  // Remembered corrections only help with the next file; a failure to store them does not make this file unsaved.
  if (rules.length > 0) await client.parsedFile.remember(rules).catch(client.connection.reportError)
  return { ...stored, correctedData: parsed, userInput, modifiedOn: saved.modifiedOn }
}

/** Returns why the server rejected the corrections; its answer gives no details. */
async function reasonOf({ client, user }: SaveContext, stored: ParsedFileRecord, file: string): Promise<UwkitError> {
  const isOwn = recordScope(user, stored.userId) === 'user'
  const request = isOwn ? client.parsedFile.get(stored.hash) : client.parsedFile.getOfCompany(stored.hash)
  const now = await request.catch(() => null)
  if (now === null || now.modifiedOn === stored.modifiedOn) return new NotSavedError(file)
  return new OverwriteError(`Another user has corrected ${file} since you opened it.`)
}
