import { type ReactNode, useState } from 'react'
import { type ListAction, type ListColumn, type ListSort, ListTable } from '../../ui/index.ts'

export interface RecordListProps<Row> {
  /** What is listed: "Users". */
  label: string
  rows: readonly Row[]
  columns: readonly ListColumn<Row>[]
  idOf: (row: Row) => string
  nameOf: (row: Row) => string
  wordsOf: (row: Row) => string
  secondLine: (row: Row) => string
  firstSort: ListSort
  /** What can be done to the chosen rows; pressing one lets go of them. */
  actionsFor: (rows: readonly Row[]) => readonly ListAction[]
  onOpen: (row: Row) => void
  /** In place of the table while there is no row. */
  empty: ReactNode
  /** At the right of the filter. @default nothing */
  children?: ReactNode
}

/** A list that keeps its page, order and filter to itself; those of the account page are not worth an address. */
export function RecordList<Row>({ firstSort, actionsFor, onOpen, empty, ...props }: RecordListProps<Row>) {
  const { rows, idOf } = props
  const [place, setPlace] = useState({ page: 0, sort: firstSort, filter: '' })
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  if (rows.length === 0) return empty
  const press = ({ onPress, ...action }: ListAction): ListAction => ({
    ...action,
    onPress: () => {
      setChosen(new Set())
      onPress()
    },
  })
  return (
    <ListTable
      {...props}
      place={place}
      onPlace={setPlace}
      chosen={chosen}
      onChoose={setChosen}
      actionsFor={(some) => actionsFor(some).map(press)}
      onOpen={(id) => {
        const row = rows.find((one) => idOf(one) === id)
        if (row !== undefined) onOpen(row)
      }}
    />
  )
}
