import type { Grid } from '@uwkit/core/shared'
import { plural } from '@uwkit/core/text'
import { Rows3 } from 'lucide-react'
import type { DeskGesture } from '../../parsed-file/index.ts'
import { Button, Menu, type MenuAction } from '../../ui/index.ts'
import { addUnit, deleteUnits, mergeUnits, splitUnit } from './unit-actions.ts'
import type { UnitCorrectionContext } from './unit-corrections.ts'

export interface UnitMenuProps {
  context: UnitCorrectionContext
  /** The sheet as it lies in the file. */
  sheet: Grid
  /** Row ids of the selected units, in the order shown. */
  rows: readonly string[]
  /** Why nothing can be edited; absent when it can. */
  readOnly?: string | undefined
  /** Told of the step, and which row to go to; `null` for none. */
  onGesture: (gesture: DeskGesture, goTo: string | null) => void
}

/** What is done with whole units: they are added, deleted, split and merged, each as one step that can be undone. */
export function UnitMenu({ context, sheet, rows, readOnly, onGesture }: UnitMenuProps) {
  const { units } = context
  const selected = rows.filter((row) => units.has(row))
  const [first] = selected
  const unit = first === undefined ? undefined : units.get(first)
  const name = unit?.unit ?? ''
  const take = (gesture: DeskGesture | null, goTo: string | null = null) => {
    if (gesture !== null) onGesture(gesture, goTo)
  }
  const act = (id: string) => {
    if (id === 'add' || id === 'add-last') {
      const { gesture, row } = addUnit(context, sheet, id === 'add' ? (selected.at(-1) ?? null) : null)
      take(gesture, row)
    } else if (id === 'delete') take(deleteUnits(selected, context))
    else if (first !== undefined && (id === 'split-equal' || id === 'split-first'))
      take(splitUnit(first, id === 'split-equal' ? 'equal' : 'first', context), first)
    else if (id === 'merge-sum' || id === 'merge-first')
      take(mergeUnits(selected, id === 'merge-sum' ? 'sum' : 'first', context), first)
  }
  const off = (reason: string | null): Pick<MenuAction, 'disabledReason'> =>
    readOnly === undefined && reason === null ? {} : { disabledReason: readOnly ?? reason ?? '' }
  const none = unit === undefined ? 'Select a unit first.' : null
  const few = selected.length < 2 ? 'Select two or more units.' : null
  const fixed = selected.some((row) => deleteUnits([row], context) === null)
    ? 'A selected unit has no unit number: add it in the source row.'
    : null
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
                      { id: 'split-equal', label: 'Split rents and SF equally' },
                      { id: 'split-first', label: `Keep rents and SF on ${name}` },
                    ],
                  }
                : off(none)),
            },
            {
              id: 'merge',
              label: few === null ? `Merge ${several}` : 'Merge units',
              ...(few === null && fixed === null && readOnly === undefined
                ? {
                    actions: [
                      { id: 'merge-sum', label: 'Sum rents and SF' },
                      { id: 'merge-first', label: `Keep rents and SF of ${name}` },
                    ],
                  }
                : off(few ?? fixed)),
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
