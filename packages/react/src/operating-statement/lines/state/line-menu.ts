import type { LineItem } from '@uwkit/core/operating-statement'
import type { DeskGesture } from '../../../parsed-file/index.ts'
import type { MenuSectionOfActions } from '../../../ui/index.ts'
import { borderGesture, kindGesture, type LineKind, type NamedLine, namedLine, signGesture } from './line-gestures.ts'

/** The rows that a person selected: lines, and rows that are no lines any more. */
export interface SelectedLines {
  sheet: string
  lines: readonly LineItem[]
  /** Rows that were left out or made captions. */
  leftOut: readonly NamedLine[]
}

const kinds: readonly [kind: LineKind, label: string, description: string][] = [
  ['value', 'A line', 'It counts with its own figures.'],
  ['total', 'A total', 'It adds up what stands before it.'],
  ['header', 'A caption', 'It heads the lines below it.'],
  ['ignore', 'Left out', 'It counts nowhere.'],
]

/**
 * The menu of the selected lines.
 *
 * @param readOnly Why nothing can be changed; `null` when it can.
 * @example
 * lineMenu({ sheet: 'T12', lines: [], leftOut: [] }, null)[0]?.actions[0]?.disabledReason
 * // => 'Select one or more lines first.'
 */
export function lineMenu({ lines, leftOut }: SelectedLines, readOnly: string | null): MenuSectionOfActions[] {
  const count = lines.length + leftOut.length
  const reason = readOnly ?? (count === 0 ? 'Select one or more lines first.' : null)
  const locked = (more: string | null = null) => {
    const why = reason ?? more
    return why === null ? {} : { disabledReason: why }
  }
  const one = count > 1 ? 'Select one line only: a section has one border.' : null
  const noLine = lines.length === 0 ? 'What is left out has no sign.' : null
  return [
    {
      id: 'of-lines',
      actions: [
        {
          id: 'sign',
          label: 'Flip sign',
          description: 'Count it the other way round than it is printed.',
          ...locked(noLine),
        },
        {
          id: 'comment',
          label: 'Comment…',
          shortcut: 'Shift+F2',
          ...(count === 1 ? {} : { disabledReason: 'Select one line or figure.' }),
        },
      ],
    },
    {
      id: 'kind',
      title: 'What it is',
      actions: kinds.map(([kind, label, description]) => ({ id: kind, label, description, ...locked() })),
    },
    {
      id: 'border',
      title: 'Borders',
      actions: [
        { id: 'firstExpense', label: 'Expenses begin here', ...locked(one) },
        { id: 'netOperatingIncome', label: 'It is net operating income', ...locked(one) },
      ],
    },
  ]
}

/**
 * The step that a line of the menu does to the selected lines: one step for all of them.
 *
 * @returns `null` where it changes nothing of them.
 * @example
 * menuGesture('ignore', { sheet: 'T12', lines: [], leftOut: [{ cell: 'A7', label: 'Units', code: null }] })?.label
 * // => 'Units: left out'
 */
export function menuGesture(action: string, { sheet, lines, leftOut }: SelectedLines): DeskGesture | null {
  const named = [...lines.map(namedLine), ...leftOut]
  const [first] = named
  if (first === undefined) return null
  switch (action) {
    case 'sign':
      return lines.length === 0 ? null : signGesture(sheet, lines)
    case 'value':
    case 'total':
    case 'header':
    case 'ignore':
      return kindGesture(sheet, named, action)
    case 'firstExpense':
    case 'netOperatingIncome':
      return borderGesture(sheet, first, action)
    default:
      return null
  }
}
