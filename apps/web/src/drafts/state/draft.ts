import { type Correction, correctionKey } from '@uwkit/core/parsed-file'
import type { DeskContent, DeskGesture, DraftCorrection } from '@uwkit/react/parsed-file'

/** Unsaved work on a saved document. */
export interface DeskDraft {
  kind: 'desk'
  /** Unique: each window has its own, so that two windows do not overwrite each other. */
  key: string
  userId: string
  /** Document and its file: `rent_roll/12`. */
  document: string
  /** Name of the document. */
  name: string
  content: DeskContent
  /** Number of steps since the document was opened or saved. */
  steps: number
  /** Modification time of the document when the work began, seconds since 1970; `null` if unknown. */
  basedOn: number | null
  /** Time of the last step, milliseconds since 1970. */
  at: number
}

/** An uploaded file that is not saved yet. */
export interface FileDraft {
  kind: 'file'
  key: string
  userId: string
  name: string
  /** Kind of the upload. */
  uploadKind: 'rent_roll' | 'operating_statement'
  bytes: Uint8Array
  at: number
}

/** Unsaved text of a deal's summary page. */
export interface SummaryDraft {
  kind: 'summary'
  key: string
  userId: string
  /** Name of the page. */
  name: string
  dealId: string
  sections: { section: string | null; html: string }[]
  /** Version that the text is based on, seconds since 1970; 0 if there was none. */
  seen: number
  at: number
}

export type Draft = DeskDraft | FileDraft | SummaryDraft

/** Retention of unsaved work and files, milliseconds: 30 days. Our own choice: longer than a holiday. */
const maximumAge = 30 * 24 * 60 * 60 * 1000

/**
 * Returns whether a draft is older than the retention period.
 *
 * @param now Milliseconds since 1970.
 * @example
 * isExpired({ at: 0 }, 31 * 24 * 60 * 60 * 1000)
 * // => true
 */
export function isExpired({ at }: Pick<Draft, 'at'>, now: number): boolean {
  return now - at > maximumAge
}

/**
 * Returns a user's drafts of one document, newest first, except those open in a window.
 *
 * @param busy Keys of drafts open in a window.
 * @example
 * draftsOf([], { userId: 'u1', document: 'rent_roll/12', busy: new Set() })
 * // => []
 */
export function draftsOf(
  drafts: readonly Draft[],
  { userId, document, busy }: { userId: string; document: string; busy: ReadonlySet<string> },
): DeskDraft[] {
  return leftBy(userId, 'desk', drafts, busy)
    .filter((draft) => draft.document === document)
    .toReversed()
}

/**
 * Returns a user's unsaved files, oldest first, except those open in a window.
 *
 * @param busy Keys of files open in a window.
 * @example
 * filesOf([], { userId: 'u1', kind: 'rent_roll', busy: new Set() })
 * // => []
 */
export function filesOf(
  drafts: readonly Draft[],
  { userId, kind, busy }: { userId: string; kind: FileDraft['uploadKind']; busy: ReadonlySet<string> },
): FileDraft[] {
  return leftBy(userId, 'file', drafts, busy).filter((draft) => draft.uploadKind === kind)
}

/**
 * Returns a user's latest draft of a deal's summary page, except those open in a window.
 *
 * @param busy Keys of drafts open in a window.
 * @example
 * summaryDraftOf([], { userId: 'u1', dealId: '7', busy: new Set() })
 * // => null
 */
export function summaryDraftOf(
  drafts: readonly Draft[],
  { userId, dealId, busy }: { userId: string; dealId: string; busy: ReadonlySet<string> },
): SummaryDraft | null {
  return leftBy(userId, 'summary', drafts, busy).findLast((draft) => draft.dealId === dealId) ?? null
}

/** Returns a user's drafts of one kind, oldest first. */
function leftBy<Kind extends Draft['kind']>(
  userId: string,
  kind: Kind,
  drafts: readonly Draft[],
  busy: ReadonlySet<string>,
): Extract<Draft, { kind: Kind }>[] {
  return drafts
    .filter((draft): draft is Extract<Draft, { kind: Kind }> => draft.kind === kind)
    .filter((draft) => draft.userId === userId && !busy.has(draft.key))
    .toSorted((one, other) => one.at - other.at)
}

/**
 * Returns whether the saved document was changed since the work of a draft began.
 *
 * @param modifiedOn Modification time of the saved document.
 * @example
 * isOutdated({ basedOn: 100 }, 160)
 * // => true
 */
export function isOutdated({ basedOn }: Pick<DeskDraft, 'basedOn'>, modifiedOn: number | null): boolean {
  return basedOn !== null && modifiedOn !== null && basedOn !== modifiedOn
}

/**
 * Returns the single step that applies a draft to a document; it can be undone like any other.
 *
 * @example
 * const words = { corrections: [], comments: { 'T12!A9': 'Appealed' }, userRents: {}, chartOfAccountsId: null }
 * recoveryOf(words, { ...words, comments: {} }).comments
 * // => { 'T12!A9': 'Appealed' }
 */
export function recoveryOf(draft: DeskContent, current: DeskContent): DeskGesture {
  const keys = new Set(draft.corrections.map(correctionKey))
  const existing = new Map(
    current.corrections.map((correction) => [correctionKey(correction), JSON.stringify(correction)]),
  )
  const made = draft.corrections.filter((one) => existing.get(correctionKey(one)) !== JSON.stringify(one))
  return {
    label: 'recover unsaved work',
    corrections: made.map(withoutAuthor),
    withdrawn: [...existing.keys()].filter((key) => !keys.has(key)),
    comments: { ...emptied(current.comments, null), ...draft.comments },
    userRents: { ...emptied(current.userRents, {}), ...draft.userRents },
    ...(draft.chartOfAccountsId === null ? {} : { chartOfAccountsId: draft.chartOfAccountsId }),
  }
}

function withoutAuthor(correction: Correction): DraftCorrection {
  const { by: _, at: __, ...rest } = correction
  return rest
}

function emptied<Value>(record: Readonly<Record<string, unknown>>, value: Value): Record<string, Value> {
  return Object.fromEntries(Object.keys(record).map((key) => [key, value]))
}

/** The part of the browser's locks that is used; locks end with their window, however it closes. */
export interface WindowLocks {
  request: (name: string, work: () => Promise<void>) => Promise<unknown>
  query: () => Promise<{ held?: { name?: string }[]; pending?: { name?: string }[] }>
}

/** The drafts open in this window. */
interface DraftLocks {
  /** Marks the draft as open in this window. */
  lock: (key: string) => void
  /** Releases the draft. */
  release: (key: string) => void
  /** Keys of the drafts open in any window. */
  busy: () => Promise<ReadonlySet<string>>
}

const prefix = 'uwkit-draft/'

/**
 * Locks the drafts open in windows, so that no draft is offered while another window may save it.
 *
 * @param locks `null` if the browser has no locks: then open drafts of other windows look like abandoned ones.
 * @example
 * const holds = createDraftLocks(null)
 * holds.hold('desk/1')
 * await holds.busy()
 * // => new Set(['desk/1'])
 */
export function createDraftLocks(locks: WindowLocks | null): DraftLocks {
  const own = new Map<string, () => void>()
  // A lock becomes free a moment after its work has ended.
  const ending = new Set<string>()
  return {
    lock: (key) => {
      if (own.has(key)) return
      const { promise, resolve } = Promise.withResolvers<void>()
      own.set(key, resolve)
      const ended = () => void ending.delete(key)
      locks?.request(prefix + key, () => promise).then(ended, ended)
    },
    release: (key) => {
      const end = own.get(key)
      if (end === undefined) return
      own.delete(key)
      if (locks !== null) ending.add(key)
      end()
    },
    busy: async () => {
      const { held = [], pending = [] } = locks === null ? {} : await locks.query().catch(() => ({}) as never)
      const named = [...held, ...pending].flatMap(({ name }) =>
        name?.startsWith(prefix) === true ? [name.slice(prefix.length)] : [],
      )
      return new Set([...named.filter((key) => !ending.has(key)), ...own.keys()])
    },
  }
}
