import { type ReactNode, useId, useState } from 'react'
import { styled } from 'styled-components'
import { color, space, type } from '../theme/index.ts'
import { type ListAction, type ListColumn, type ListSort, ListTable } from '../ui/index.ts'

export interface AccountSectionProps {
  title: string
  /** What it is for, in a sentence. @default none */
  note?: ReactNode
  /** The content takes the whole width, under the title: for lists. @default false */
  isWide?: boolean
  children: ReactNode
}

/** A section of the account page: title, note and content. */
export function AccountSection({ title, note, isWide = false, children }: AccountSectionProps) {
  const id = useId()
  return (
    <Part aria-labelledby={id} $isWide={isWide}>
      <div>
        <Title id={id}>{title}</Title>
        {note !== undefined && <Note>{note}</Note>}
      </div>
      <Content $isWide={isWide}>{children}</Content>
    </Part>
  )
}

const Part = styled.section<{ $isWide: boolean }>`
  display: grid;
  grid-template-columns: ${({ $isWide }) => ($isWide ? 'minmax(0, 1fr)' : 'minmax(200px, 280px) minmax(0, 1fr)')};
  gap: ${space.four} ${space.eight};
  padding: ${space.six} 0;
  border-bottom: 1px solid ${color.line};
  color: ${color.ink};
  ${type.body}

  &:last-child {
    border-bottom: 0;
  }
  @media (max-width: 760px) {
    grid-template-columns: minmax(0, 1fr);
  }
`

const Title = styled.h2`
  margin: 0;
  ${type.titleSmall}
`

const Note = styled.p`
  margin: ${space.one} 0 0;
  max-width: 72ch;
  color: ${color.inkMuted};
  ${type.body}
`

const Content = styled.div<{ $isWide: boolean }>`
  min-width: 0;
  max-width: ${({ $isWide }) => ($isWide ? 'none' : '520px')};
`

/** Buttons in a row, the one that goes on first. */
export const ButtonRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.two};
  align-items: center;
`

interface RecordListProps<Row> {
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
