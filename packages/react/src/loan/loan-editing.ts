import { useQueryClient } from '@tanstack/react-query'
import type { Loan, LoanChanges, LoanScenario } from '@uwkit/core/loan'
import { type DOMAttributes, type FormEvent, type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { type RecordSaving, useClient, useRecordSaving } from '../client/index.ts'
import { loanKeys } from './loan.queries.ts'
import type { LoanPartName } from './loan-fields.ts'
import { mergedScenarios, programAfter } from './loan-scenarios.ts'
import { loanUpdates } from './loan-updates.ts'
import {
  changeOf,
  isSamePart,
  type LoanPartStep,
  type LoanPartValue,
  type LoanStep,
  noSteps,
  partOf,
  withChanges,
  withNext,
  withoutLast,
  withStep,
} from './loan-values.ts'

/** A loan that is worked on. */
export interface LoanEditing {
  /** As it is saved, with what was changed since. */
  loan: Loan
  /** The same with what stands in a field that somebody is typing into: for what is worked out while typing. */
  live: Loan
  saving: RecordSaving<Loan>
  /**
   * Sets a field. `before` is what {@link undo} brings back; without it what stood there. Changes of a field one after the other
   * with the same `before` are taken back as one.
   */
  change: (name: LoanPartName, value: LoanPartValue, before?: LoanPartValue) => void
  /** Tells what stands in a field while somebody types: it is saved like a change, and the field is left alone. */
  type: (name: LoanPartName, value: LoanPartValue) => void
  /** The change that {@link undo} takes back; `null` for none. */
  last: LoanStep | null
  undo: () => void
  /** The change that {@link redo} does again; `null` for none. */
  next: LoanStep | null
  redo: () => void
  /** Tries to save again what was not saved. */
  saveAgain: () => void
  /** Saves what was changed here over what somebody else saved meanwhile; scenarios of theirs that were not changed here stay. */
  keepMine: () => Promise<void>
  /** Gives up what was not saved for what somebody else saved. */
  loadTheirs: () => void
}

/**
 * Works on a loan: changes are saved after a pause, when the screen is left and when the page goes; what could not be saved is
 * kept and offered again. Give another `key` for another loan.
 */
export function useLoanEditing(stored: Loan): LoanEditing {
  const { id, dealId } = stored
  const client = useClient()
  const { loans } = loanUpdates(client)
  const queries = useQueryClient()
  const [local, setLocal] = useState<LoanChanges>({})
  const [typing, setTyping] = useState<LoanChanges>({})
  const [history, setHistory] = useState(noSteps)
  /** The scenarios that unsaved ones were made from; `null` while all are saved. */
  const scenariosBefore = useRef<readonly LoanScenario[] | null>(null)
  const queryKey = loanKeys.ofDeal(dealId)
  const put = (saved: Loan) =>
    queries.setQueryData<Loan[]>(queryKey, (held) => held?.map((each) => (each.id === saved.id ? saved : each)))
  const saving = useRecordSaving<Loan>(id, {
    watch: (listener) => loans.watch(id, listener),
    flush: () => loans.flush(),
    onSaved: (saved) => {
      if (saved === null) return void queries.invalidateQueries({ queryKey })
      put(saved)
      setLocal({})
      scenariosBefore.current = null
    },
  })
  // What was left unsaved when the screen was last left stands in its fields again.
  useEffect(() => {
    const unsaved = loans.unsaved(id)
    if (unsaved === null) return
    setLocal((typed) => ({ ...unsaved, ...typed }))
    // What they were made from is not known any more: none of theirs counts as removed here.
    if (unsaved.scenarios !== undefined) scenariosBefore.current ??= []
  }, [loans, id])

  const loan = useMemo(() => withChanges(stored, local), [stored, local])
  const send = (changes: LoanChanges) => {
    if (changes.scenarios !== undefined) scenariosBefore.current ??= stored.scenarios ?? []
    loans.edit(id, stored.modifiedOn === null ? changes : { ...changes, modifiedOn: stored.modifiedOn })
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
    saving,
    change: (name, value, before = partOf(loan, name)) => {
      if (isSamePart(value, before) && isSamePart(value, partOf(loan, name))) return
      const step = { name, before, after: value, ...alongWith(loan, name, value) }
      setHistory(withStep(history, step))
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
      setHistory(withoutLast(history))
      set(partsOf(last, 'before', loan))
    },
    next,
    redo: () => {
      if (next === null) return
      setHistory(withNext(history))
      set(partsOf(next, 'after', loan))
    },
    saveAgain: () => void loans.flush(),
    keepMine: async () => {
      const theirs = await client.loan.get(id)
      const mine = loans.unsaved(id)?.scenarios
      put(theirs)
      if (mine !== undefined) {
        const scenarios = mergedScenarios(scenariosBefore.current ?? [], mine, theirs.scenarios ?? [])
        scenariosBefore.current = theirs.scenarios ?? []
        setLocal((typed) => ({ ...typed, scenarios }))
        setTyping({})
        loans.edit(id, { scenarios })
      }
      loans.saveOver(id, theirs.modifiedOn ?? 0)
      await loans.flush()
    },
    loadTheirs: () => {
      setLocal({})
      setTyping({})
      setHistory(noSteps)
      scenariosBefore.current = null
      loans.discard(id)
      void queries.invalidateQueries({ queryKey })
    },
  }
}

/** Another product sizes the loan itself: a program that is none of its own goes. */
function alongWith(loan: Loan, name: LoanPartName, value: LoanPartValue): Pick<LoanStep, 'also'> {
  const before = loan.program ?? null
  if (name !== 'product' || before === null) return {}
  const after = programAfter(loan, value as Loan['product'])
  return after === before ? {} : { also: { name: 'program', before, after } }
}

/** What a step sets; scenarios that a colleague added or changed since stay. */
function partsOf({ also, ...step }: LoanStep, side: 'before' | 'after', loan: Loan) {
  const parts: LoanPartStep[] = also === undefined ? [step] : [step, also]
  return parts.map((part) => ({ name: part.name, value: valueOf(part, side, loan) }))
}

function valueOf({ before, after }: LoanPartStep, side: 'before' | 'after', loan: Loan): LoanPartValue {
  if (!Array.isArray(before) || !Array.isArray(after)) return side === 'before' ? before : after
  const [from, to] = side === 'before' ? [after, before] : [before, after]
  return mergedScenarios(from, to, loan.scenarios ?? [])
}

/**
 * Ctrl+Z takes the last change of a loan back, Ctrl+Y and Ctrl+Shift+Z do it again (Command on a Mac). A field that somebody is
 * typing into keeps these keys for itself until it is settled by Enter or left; a date also while a part of it is missing.
 *
 * @returns Handlers for what is around the fields.
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
    // On the way down: fields of figures let Enter go no further up, and parts of a date tell of no input.
    onKeyDownCapture: (event: KeyboardEvent) => {
      if (event.key === 'Enter') typedInto.current = null
      else if (isPartOfDate(event.target) && isWriting(event)) typedInto.current = event.target
    },
    onKeyDown: (event: KeyboardEvent) => {
      const run = stepOf(event) === 'undo' ? undo : stepOf(event) === 'redo' ? redo : null
      if (run === null || isReadOnly || typedInto.current === event.target || isInHalfDate(event.target)) return
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

/** Month, day or year: each is a field of its own to the keyboard. */
const partOfDate = '[role="spinbutton"][contenteditable]'

function isPartOfDate(target: EventTarget): target is HTMLElement {
  return target instanceof HTMLElement && target.matches(partOfDate)
}

function isInHalfDate(target: EventTarget): boolean {
  if (!isPartOfDate(target)) return false
  const parts = [...(target.closest('[role="group"]')?.querySelectorAll<HTMLElement>(partOfDate) ?? [])]
  const missing = parts.filter(({ dataset }) => dataset.placeholder !== undefined)
  return missing.length > 0 && missing.length < parts.length
}
