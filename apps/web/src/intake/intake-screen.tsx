import { personName } from '@uwkit/core/account'
import { type Client, pathsToSave, type SavedPackageDeal, savePackageDeal } from '@uwkit/core/client'
import type { WireFile } from '@uwkit/core/contract'
import {
  type Intake,
  type IntakeAnswers,
  type PackageFile,
  type RequestLetter,
  requestLetter,
  senderName,
  sortPackage,
} from '@uwkit/core/intake'
import { dealKeys } from '@uwkit/react/deal'
import { IntakeView, PackageStart } from '@uwkit/react/intake'
import { statementKeys } from '@uwkit/react/operating-statement'
import { failureReason } from '@uwkit/react/parsed-file'
import { rentRollKeys } from '@uwkit/react/rent-roll'
import { Banner, copyText } from '@uwkit/react/ui'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { type PackageReader, type ReadPackage, useFileReader } from '../reading/worker-reader.ts'
import { type PackageEntry, takePassedPackage } from '../shell/dropped-files.ts'
import { Page } from '../shell/frame/page.tsx'
import { useServices, useSession } from '../shell/services.tsx'
import { today } from '../shell/today.ts'
import { saveFile } from '../workspace/save-file.ts'
import { type PackageStore, storedPackages } from './stored-packages.ts'

const session = createIntakeSession(storedPackages)

/** A deal package: dropped, read, sorted and turned into deals. */
export function IntakeScreen() {
  const { client, queries, toasts } = useServices()
  const { user } = useSession()
  const reader = useFileReader()
  const location = useLocation()
  const state = useSyncExternalStore(session.subscribe, session.get)
  useEffect(() => {
    const entries = takePassedPackage()
    if (entries !== null) void session.open(entries, { reader, today: today(), userId: user.id })
    else void session.resume({ reader, today: today(), userId: user.id })
  }, [reader, location.key, user.id])
  const letters = useMemo(
    () => (state.stage === 'sorted' ? lettersOf(state, personName(user) ?? '') : {}),
    [state, user],
  )
  const open = (files: readonly File[]) => {
    const entries = files.map((file) => ({ path: file.webkitRelativePath || file.name, file }))
    void session.open(Promise.resolve(entries), { reader, today: today(), userId: user.id })
  }
  const create = async () => {
    await session.create(client, async (key) => {
      const letter = letters[key]
      return letter === undefined ? undefined : letterFile(letter)
    })
    for (const queryKey of [dealKeys.lists, rentRollKeys.lists, statementKeys.lists])
      void queries.invalidateQueries({ queryKey })
  }
  const copy = async ({ subject, body }: RequestLetter) => {
    if (await copyText(`${subject}\n\n${body}`)) toasts.show({ text: 'Copied' })
  }
  return (
    <Page title="New package">
      {state.stage !== 'sorted' ? (
        <>
          {state.stage === 'empty' && state.failure !== null && <Banner tone="error">{state.failure}</Banner>}
          <PackageStart
            progress={state.stage === 'reading' ? state.progress : null}
            onFiles={open}
            onStop={session.restart}
          />
        </>
      ) : (
        <IntakeView
          intake={state.intake}
          refused={state.read.opened.refused}
          onAnswer={(answers) => session.answer(answers, today())}
          letters={letters}
          onLetter={session.editLetter}
          onDownloadLetter={(letter) => void download(letter)}
          onCopyLetter={(letter) => void copy(letter)}
          sender={senderOf(state.read)}
          onCreate={() => void create()}
          saving={state.saving}
          deals={state.deals}
          failure={state.failure}
          onRestart={session.restart}
        />
      )}
    </Page>
  )
}

/** Loads the Word writer on first use. */
async function download(letter: RequestLetter): Promise<void> {
  saveFile(await letterFile(letter), 'letter.docx')
}

/** Builds a letter as a Word document, named by its subject. */
async function letterFile(letter: RequestLetter): Promise<WireFile> {
  return (await import('@uwkit/documents/letter')).letterFile(letter)
}

/** Progress of a task. */
type Progress = { done: number; of: number; path: string }

/** A package from its drop to its deals. */
type IntakeState =
  | { stage: 'empty'; failure: string | null }
  | { stage: 'reading'; progress: Progress }
  | {
      stage: 'sorted'
      read: ReadPackage
      intake: Intake
      answers: IntakeAnswers
      /** Letters edited by the user, by property. */
      letters: Readonly<Record<string, RequestLetter>>
      saving: Progress | null
      deals: SavedPackageDeal[]
      failure: string | null
    }

/** The user who opens a package, the day, and the reader. */
interface OpenOptions {
  reader: PackageReader
  today: string
  userId: string
}

/** The package of this page. It continues while its screen is closed, and is there when the user returns. */
interface IntakeSession {
  get(): IntakeState
  subscribe(listener: () => void): () => void
  /** Reads a package and stores it for the user, so that it survives a reload of the page. Rejected while deals are being created. */
  open(entries: Promise<PackageEntry[]>, options: OpenOptions): Promise<void>
  /**
   * Resumes the user's stored package if none is open here. A package whose reading was interrupted is read again; if
   * the browser did not store its files, they are listed.
   */
  resume(options: OpenOptions): Promise<void>
  answer(answers: Readonly<Record<string, string>>, today: string): void
  editLetter(key: string, letter: RequestLetter): void
  /** Creates a deal for each property and saves its request letter with it. Continues what an earlier attempt left unfinished. */
  create(client: Client, letterOf: (key: string) => Promise<WireFile | undefined>): Promise<void>
  /** Discards the package; a reading in progress ends. */
  restart(): void
}

/**
 * Creates a session without a package.
 *
 * @param packages Storage of packages across page reloads.
 */
export function createIntakeSession(packages: PackageStore): IntakeSession {
  let owner = ''
  let state: IntakeState = { stage: 'empty', failure: null }
  let running = new AbortController()
  const listeners = new Set<() => void>()
  const set = (next: IntakeState) => {
    state = next
    for (const listener of listeners) listener()
  }
  const change = (changes: Partial<Extract<IntakeState, { stage: 'sorted' }>>) => {
    if (state.stage === 'sorted') set({ ...state, ...changes })
  }
  /** Changes the user's choices and stores them. */
  const saveChoices = (changes: Partial<Extract<IntakeState, { stage: 'sorted' }>>) => {
    change(changes)
    if (state.stage !== 'sorted') return
    const { answers, letters, deals } = state
    void packages.putChoices(owner, { answers, letters, deals })
  }
  const read = async (entries: Promise<readonly PackageEntry[]>, { reader, today, userId }: OpenOptions) => {
    running.abort()
    owner = userId
    running = new AbortController()
    const { signal } = running
    set({ stage: 'reading', progress: { done: 0, of: 0, path: '' } })
    try {
      const named = await entries
      if (signal.aborted) return
      void packages.putUnread(userId, named)
      const files = await Promise.all(
        named.map(async ({ path, file }) => ({ path, bytes: new Uint8Array(await file.arrayBuffer()) })),
      )
      const found = await reader.readPackage(files, {
        signal,
        onProgress: (progress) => {
          if (!signal.aborted) set({ stage: 'reading', progress })
        },
      })
      if (signal.aborted) return
      if (found.files.length === 0 && found.opened.refused.length === 0) {
        void packages.forget(userId)
        set({
          stage: 'empty',
          failure: 'The package contains no files. Drop a folder or ZIP file of deal documents.',
        })
        return
      }
      const intake = sortPackage(found.files, { today })
      set({ stage: 'sorted', read: found, intake, answers: {}, letters: {}, saving: null, deals: [], failure: null })
      void packages.putRead(userId, found)
    } catch (error) {
      if (signal.aborted) return
      void packages.forget(userId)
      set({ stage: 'empty', failure: `The package could not be opened: ${messageOf(error)}` })
    }
  }
  return {
    get: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    open: async (entries, options) => {
      if (state.stage === 'sorted' && state.saving !== null) {
        change({
          failure: 'The other package was not opened: deals are being created. Drop it again when they are done.',
        })
        return
      }
      running.abort()
      await packages.forget(options.userId)
      await read(entries, options)
    },
    resume: async (options) => {
      if (state.stage !== 'empty') return
      const { userId, today } = options
      const { signal } = running
      const [found, unread] = await Promise.all([packages.get(userId), packages.getUnread(userId)])
      if (signal.aborted || state.stage !== 'empty') return
      if (found !== null) {
        owner = userId
        const { read: known, answers, letters, deals } = found
        const intake = sortPackage(known.files, { today, answers })
        set({ stage: 'sorted', read: known, intake, answers, letters, deals, saving: null, failure: null })
      } else if (unread !== null && unread.entries !== null) await read(Promise.resolve(unread.entries), options)
      else if (unread !== null) {
        void packages.forget(userId)
        set({
          stage: 'empty',
          failure: `The page was reloaded before the package was read. Drop again: ${unread.paths.join(', ')}.`,
        })
      }
    },
    answer: (given, today) => {
      if (state.stage !== 'sorted') return
      const answers = { ...state.answers, ...given }
      saveChoices({ answers, intake: sortPackage(state.read.files, { today, answers }) })
    },
    editLetter: (key, letter) => {
      if (state.stage === 'sorted') saveChoices({ letters: { ...state.letters, [key]: letter } })
    },
    create: async (client, letterOf) => {
      if (state.stage !== 'sorted' || state.saving !== null) return
      const { intake, read } = state
      const files = new Map(read.files.map((file): [string, PackageFile] => [file.path, file]))
      const bytes = new Map(read.opened.files.map((file) => [file.path, file.bytes]))
      const bytesOf = (path: string) => bytes.get(path) ?? new Uint8Array()
      const { signal } = running
      const startedOf = (key: string) =>
        state.stage === 'sorted' ? state.deals.find((deal) => deal.key === key) : undefined
      const toSave = intake.properties.flatMap((property) => {
        const started = startedOf(property.key)
        const count = started === undefined ? pathsToSave(property).length : started.left.length
        return started !== undefined && count === 0 ? [] : [{ property, started, count }]
      })
      const all = toSave.reduce((sum, { count }) => sum + count, 0)
      const onSaved = (deal: SavedPackageDeal) => {
        if (state.stage !== 'sorted') return
        const isKnown = startedOf(deal.key) !== undefined
        const deals = isKnown ? state.deals.map((one) => (one.key === deal.key ? deal : one)) : [...state.deals, deal]
        saveChoices({ deals })
      }
      let before = 0
      change({ saving: { done: 0, of: all, path: '' }, failure: null })
      try {
        for (const { property, started, count } of toSave) {
          const onProgress = ({ done, path }: Progress) => change({ saving: { done: before + done, of: all, path } })
          const letter = await letterOf(property.key)
          await savePackageDeal(property, { client, files, bytesOf, letter, started, onProgress, onSaved, signal })
          before += count
        }
        change({ saving: null })
      } catch (error) {
        change({ saving: null, failure: `Some deals could not be created: ${messageOf(error)} Try again.` })
      }
    },
    restart: () => {
      running.abort()
      running = new AbortController()
      void packages.forget(owner)
      set({ stage: 'empty', failure: null })
    },
  }
}

/** Returns the letters of a package: as edited, or as written from the missing and open items. */
export function lettersOf(
  { intake, letters, read }: Pick<Extract<IntakeState, { stage: 'sorted' }>, 'intake' | 'letters' | 'read'>,
  from: string,
): Record<string, RequestLetter> {
  const to = senderName(read.opened.mails)
  return Object.fromEntries(
    intake.properties.map((property) => [property.key, letters[property.key] ?? requestLetter(property, { to, from })]),
  )
}

/** Returns the address that a package came from; empty if it was not an email. */
export function senderOf({ opened }: ReadPackage): string {
  return (
    /<([^<>\s]+@[^<>\s]+)>|^(\S+@\S+)$/
      .exec(opened.mails[0]?.from ?? '')
      ?.slice(1)
      .find((part) => part !== undefined) ?? ''
  )
}

function messageOf(error: unknown): string {
  const message = failureReason(error)
  return /[.!?]$/.test(message) ? message : `${message}.`
}
