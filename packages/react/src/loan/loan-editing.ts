import { useQueryClient } from '@tanstack/react-query'
import type { Client } from '@uwkit/core/client'
import type { Loan, LoanChanges, LoanScenario } from '@uwkit/core/loan'
import { type DOMAttributes, type FormEvent, type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { useClient } from '../client/index.ts'
import { existingAutosave, type Saving, useAutosave } from '../save/index.ts'
import { loanKeys } from './loan.queries.ts'
import type { LoanPartName } from './loan-fields.ts'
import { mergeScenarios, programForProduct } from './loan-scenarios.ts'
import {
  addStep,
  changeOf,
  emptyHistory,
  isSamePart,
  type LoanPartStep,
  type LoanPartValue,
  type LoanStep,
  partOf,
  redoStep,
  undoStep,
  withChanges,
} from './loan-values.ts'

/** A loan and the functions to edit it. */
export interface LoanEditing {
  /** The saved loan with local changes. */
  loan: Loan
  /** The same with the value that is being typed, for calculations while typing. */
  live: Loan
  /** State of saving; `keepOwnVersion` keeps the other user's scenarios that were not changed here. */
  saving: Saving
  /**
   * Sets a field. `before` is the value that {@link undo} restores; the current one if omitted. Successive changes of a
   * field with the same `before` are undone as one.
   */
  change: (name: LoanPartName, value: LoanPartValue, before?: LoanPartValue) => void
  /** Reports the value of a field while the user types: it is saved like a change, and the field is not reset. */
  type: (name: LoanPartName, value: LoanPartValue) => void
  /** The change that {@link undo} reverts; `null` if there is none. */
  last: LoanStep | null
  undo: () => void
  /** The change that {@link redo} repeats; `null` if there is none. */
  next: LoanStep | null
  redo: () => void
}

/** Changes of a loan, with the scenarios on which the first unsaved ones are based. */
type LoanEdits = LoanChanges & { scenariosBefore?: readonly LoanScenario[] }

/**
 * Edits a loan: changes are saved after a pause and when the screen or page closes; unsaved changes are kept and
 * restored. Pass another `key` for another loan.
 */
export function useLoanEditing(listed: Loan): LoanEditing {
  const { id, dealId } = listed
  const client = useClient()
  const queries = useQueryClient()
  const queryKey = loanKeys.ofDeal(dealId)
  const put = (saved: Loan) =>
    queries.setQueryData<Loan[]>(queryKey, (loans) => loans?.map((each) => (each.id === saved.id ? saved : each)))
  const { typed, unsaved, saved, edit, overwriteVersion, saving } = useAutosave<LoanEdits, Loan>(
    `loan/${id}`,
    async (edits, tools) => {
      const changes = changesOf(edits)
      const version = tools.versions.of() ?? null
      const body = version === null ? changes : { ...changes, modifiedOn: version }
      const loan = await tools.client.loan.update(id, body)
      tools.versions.made(loan.modifiedOn)
      tools.queries.setQueryData<Loan[]>(queryKey, (loans) => loans?.map((each) => (each.id === id ? loan : each)))
      return loan
    },
  )
  // A list requested before the last save contains the older loan.
  const stored = saved !== null && (saved.modifiedOn ?? 0) >= (listed.modifiedOn ?? 0) ? saved : listed
  // Restores edits that were unsaved when the screen was closed.
  const [local, setLocal] = useState<LoanChanges>(() => changesOf(typed))
  const [typing, setTyping] = useState<LoanChanges>({})
  const [history, setHistory] = useState(emptyHistory)
  const isSaved = saving.state === 'saved'
  useEffect(() => {
    if (isSaved) setLocal({})
  }, [isSaved])

  const loan = useMemo(() => withChanges(stored, local), [stored, local])
  const send = (changes: LoanChanges) => {
    const before = unsaved().scenarios === undefined ? { scenariosBefore: stored.scenarios ?? [] } : {}
    edit({ ...changes, ...(changes.scenarios === undefined ? {} : before) }, { record: stored.modifiedOn })
  }
  const set = (parts: readonly { name: LoanPartName; value: LoanPartValue }[]) => {
    const changes: LoanChanges = Object.assign({}, ...parts.map(({ name, value }) => changeOf(loan, name, value)))
    setLocal((typed) => ({ ...typed, ...changes }))
    setTyping({})
    send(changes)
  }
  const last = history.done.at(-1) ?? null
  const next = history.undone.at(-1) ?? null
  return {
    loan,
    live: useMemo(() => withChanges(loan, typing), [loan, typing]),
    change: (name, value, before = partOf(loan, name)) => {
      if (isSamePart(value, before) && isSamePart(value, partOf(loan, name))) return
      const step = { name, before, after: value, ...accompanyingChange(loan, name, value) }
      setHistory(addStep(history, step))
      set([{ name, value }, ...(step.also === undefined ? [] : [{ name: step.also.name, value: step.also.after }])])
    },
    type: (name, value) => {
      const changes = changeOf(loan, name, value)
      setTyping(changes)
      send(changes)
    },
    last,
    undo: () => {
      if (last === null) return
      setHistory(undoStep(history))
      set(partsOf(last, 'before', loan))
    },
    next,
    redo: () => {
      if (next === null) return
      setHistory(redoStep(history))
      set(partsOf(next, 'after', loan))
    },
    saving: {
      ...saving,
      keepOwnVersion: async () => {
        const theirs = await client.loan.get(id)
        put(theirs)
        const { scenarios: mine, scenariosBefore = saved?.scenarios ?? [] } = unsaved()
        if (mine !== undefined) {
          const scenarios = mergeScenarios(scenariosBefore, mine, theirs.scenarios ?? [])
          setLocal((changes) => ({ ...changes, scenarios }))
          setTyping({})
          edit({ scenarios, scenariosBefore: theirs.scenarios ?? [] })
        }
        await overwriteVersion({ record: theirs.modifiedOn ?? 0 })
      },
      takeSavedVersion: async () => {
        setLocal({})
        setTyping({})
        setHistory(emptyHistory)
        saving.discard()
        await queries.invalidateQueries({ queryKey })
      },
    },
  }
}

function changesOf(edits: LoanEdits): LoanChanges {
  const { scenariosBefore: _, ...changes } = edits
  return changes
}

/**
 * Deletes a loan after saving its pending changes, so that nothing is lost if the loan is restored.
 *
 * @throws {ConflictError} Another user holds the lock of the deal.
 * @example
 * const removed = []
 * await deleteLoan({ loan: { delete: async (id) => removed.push(id) } }, '7')
 * removed // => ['7']
 */
export async function deleteLoan(client: Client, id: string): Promise<void> {
  const typed = existingAutosave(client, `loan/${id}`)
  await typed?.flush()
  await client.loan.delete(id)
  typed?.discard()
}

/** Returns the program change that goes with a new product: a program that the product does not offer is cleared. */
function accompanyingChange(loan: Loan, name: LoanPartName, value: LoanPartValue): Pick<LoanStep, 'also'> {
  const before = loan.program ?? null
  if (name !== 'product' || before === null) return {}
  const after = programForProduct(loan, value as Loan['product'])
  return after === before ? {} : { also: { name: 'program', before, after } }
}

/** Returns the values that a step sets; scenarios that another user added or changed since are kept. */
function partsOf({ also, ...step }: LoanStep, side: 'before' | 'after', loan: Loan) {
  const parts: LoanPartStep[] = also === undefined ? [step] : [step, also]
  return parts.map((part) => ({ name: part.name, value: valueOf(part, side, loan) }))
}

function valueOf({ before, after }: LoanPartStep, side: 'before' | 'after', loan: Loan): LoanPartValue {
  if (!Array.isArray(before) || !Array.isArray(after)) return side === 'before' ? before : after
  const [from, to] = side === 'before' ? [after, before] : [before, after]
  return mergeScenarios(from, to, loan.scenarios ?? [])
}

/**
 * Handles Ctrl+Z to undo, and Ctrl+Y and Ctrl+Shift+Z to redo, loan changes (Command on a Mac). A field that is being
 * typed into handles these keys itself until Enter or blur; a date field also while it is incomplete.
 *
 * @returns Handlers for the element around the fields.
 */
export function useUndoKeys(
  { undo, redo }: Pick<LoanEditing, 'undo' | 'redo'>,
  { isReadOnly }: { isReadOnly: boolean },
): Required<Pick<DOMAttributes<Element>, 'onInput' | 'onBlur' | 'onKeyDownCapture' | 'onKeyDown'>> {
  const typedInto = useRef<EventTarget | null>(null)
  return {
    onInput: ({ target }: FormEvent) => {
      typedInto.current = target
    },
    onBlur: () => {
      typedInto.current = null
    },
    // In the capture phase, because number fields stop Enter from bubbling and date segments fire no input event.
    onKeyDownCapture: (event: KeyboardEvent) => {
      if (event.key === 'Enter') typedInto.current = null
      else if (isDateSegment(event.target) && isWriting(event)) typedInto.current = event.target
    },
    onKeyDown: (event: KeyboardEvent) => {
      const run = stepOf(event) === 'undo' ? undo : stepOf(event) === 'redo' ? redo : null
      if (run === null || isReadOnly || typedInto.current === event.target || isInPartialDate(event.target)) return
      event.preventDefault()
      run()
    },
  }
}

function stepOf({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): 'undo' | 'redo' | null {
  if (!(ctrlKey || metaKey) || altKey) return null
  const letter = key.toLowerCase()
  if (letter === 'z') return shiftKey ? 'redo' : 'undo'
  return letter === 'y' && !shiftKey ? 'redo' : null
}

function isWriting({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return !(ctrlKey || metaKey || altKey) && (key.length === 1 || key === 'Backspace' || key === 'Delete')
}

/** Month, day or year segment; each takes the focus separately. */
const dateSegment = '[role="spinbutton"][contenteditable]'

function isDateSegment(target: EventTarget): target is HTMLElement {
  return target instanceof HTMLElement && target.matches(dateSegment)
}

function isInPartialDate(target: EventTarget): boolean {
  if (!isDateSegment(target)) return false
  const parts = [...(target.closest('[role="group"]')?.querySelectorAll<HTMLElement>(dateSegment) ?? [])]
  const missing = parts.filter(({ dataset }) => dataset.placeholder !== undefined)
  return missing.length > 0 && missing.length < parts.length
}
