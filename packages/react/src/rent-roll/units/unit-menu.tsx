import type { Grid } from '@uwkit/core/shared'
import { plural } from '@uwkit/core/text'
import { Rows3 } from 'lucide-react'
import { useMemo } from 'react'
import type { DeskGesture } from '../../parsed-file/index.ts'
import { Button, Menu, type MenuAction } from '../../ui/index.ts'
import { addUnit, deleteUnits, mergeUnits, splitUnit, type UnitStep } from './unit-actions.ts'
import type { UnitCorrectionContext } from './unit-corrections.ts'

export interface UnitMenuProps {
  context: UnitCorrectionContext
  /** Sheet as in the file. */
  sheet: Grid
  /** Row IDs of the selected units, in display order. */
  rows: readonly string[]
  /** Why nothing can be edited; absent if it can. */
  readOnly?: string | undefined
  /** Called with the step, the row to move to (`null` for none), and a note on the step. */
  onGesture: (gesture: DeskGesture, goTo: string | null, note?: string) => void
}

/** Menu that adds, deletes, splits and merges whole units, each as one step that can be undone. */
export function UnitMenu({ context, sheet, rows, readOnly, onGesture }: UnitMenuProps) {
  const { units } = context
  const selected = useMemo(() => rows.filter((row) => units.has(row)), [rows, units])
  const [first] = selected
  const unit = first === undefined ? undefined : units.get(first)
  const name = unit?.unit ?? ''
  const act = (id: string) => {
    if (id === 'add' || id === 'add-last') {
      const { gesture, row } = addUnit(context, sheet, id === 'add' ? (selected.at(-1) ?? null) : null)
      onGesture(gesture, row)
    } else if (id === 'delete') {
      const gesture = deleteUnits(selected, context)
      if (gesture !== null) onGesture(gesture, null)
    } else {
      const step = steps.get(id)
      if (step !== undefined && 'gesture' in step) onGesture(step.gesture, step.row, step.note)
    }
  }
  const off = (reason: string | null): Pick<MenuAction, 'disabledReason'> =>
    readOnly === undefined && reason === null ? {} : { disabledReason: readOnly ?? reason ?? '' }
  const none = unit === undefined ? 'Select a unit first.' : null
  const few = selected.length < 2 ? 'Select two or more units.' : null
  const fixed = selected.some((row) => deleteUnits([row], context) === null)
    ? 'A selected unit has no unit number: add it in the source row.'
    : null
  /** Each action is prepared in advance, so that the menu shows why one is not possible. */
  const steps = useMemo(() => stepsOf(selected, context), [selected, context])
  const way = (id: string, label: string): MenuAction => {
    const step = steps.get(id)
    return { id, label, ...(step !== undefined && 'reason' in step ? { disabledReason: step.reason } : {}) }
  }
  const several = plural(selected.length, 'unit')
  return (
    <Menu
      label="Units"
      placement="bottom end"
      trigger={
        <Button size="small" variant="quiet" icon={Rows3}>
          Edit units
        </Button>
      }
      onAction={act}
      sections={[
        {
          id: 'adding',
          actions: [
            {
              id: 'add',
              label: unit === undefined ? 'Add unit' : `Add unit after ${selected.length > 1 ? 'selection' : name}`,
              ...off(null),
            },
            { id: 'add-last', label: 'Add unit at the end', ...off(null) },
          ],
        },
        {
          id: 'changing',
          actions: [
            {
              id: 'split',
              label: unit === undefined ? 'Split unit' : `Split unit ${name}`,
              ...(none === null && readOnly === undefined
                ? {
                    actions: [
                      way('split-equal', 'Split rents and SF equally'),
                      way('split-first', `Keep rents and SF on ${name}`),
                    ],
                  }
                : off(none)),
            },
            {
              id: 'merge',
              label: few === null ? `Merge ${several}` : 'Merge units',
              ...(few === null && readOnly === undefined
                ? {
                    actions: [
                      way('merge-sum', 'Sum rents, charges, and SF'),
                      way('merge-first', `Keep rents and SF of ${name}`),
                    ],
                  }
                : off(few)),
            },
          ],
        },
        {
          id: 'deleting',
          actions: [
            {
              id: 'delete',
              label:
                selected.length > 1 ? `Delete ${several}` : unit === undefined ? 'Delete unit' : `Delete unit ${name}`,
              isDanger: true,
              ...off(none ?? fixed),
            },
          ],
        },
      ]}
    />
  )
}

/** Returns the split and merge steps of the selected units, by menu label. */
function stepsOf(selected: readonly string[], context: UnitCorrectionContext): ReadonlyMap<string, UnitStep> {
  const [first] = selected
  if (first === undefined) return new Map()
  return new Map([
    ['split-equal', splitUnit(first, 'equal', context)],
    ['split-first', splitUnit(first, 'first', context)],
    ['merge-sum', mergeUnits(selected, 'sum', context)],
    ['merge-first', mergeUnits(selected, 'first', context)],
  ])
}
