import { hasBadDates } from '@uwkit/core/operating-statement'
import type { ReadStatement } from '@uwkit/core/parsed-file'
import type { Grid } from '@uwkit/core/shared'
import { plural, unknownText } from '@uwkit/core/text'
import { type ReactNode, useMemo, useState } from 'react'
import { styled } from 'styled-components'
import type { OnGesture, SelectedSource } from '../../parsed-file/index.ts'
import { space, type, wordTable } from '../../theme/index.ts'
import { Banner, Button, Muted, NumberField, Select, type SelectOption, TableHead } from '../../ui/index.ts'
import {
  type FigureColumn,
  figureColumns,
  headerGesture,
  headerRow,
  type MonthFault,
  monthFaults,
  periodGesture,
  periodOptions,
} from './periods.ts'
import { SectionBorders, TotalChecks } from './total-checks.tsx'

export interface PeriodsPanelProps {
  document: ReadStatement
  /** Sheet as in the file. */
  source: Grid
  /** Why nothing can be changed; absent if it can. */
  readOnly?: string
  onSelect?: (source: SelectedSource) => void
  onGesture: OnGesture
}

/** Panel for a sheet's columns, months, captions and sections, with a check of its totals. */
export function PeriodsPanel({ document, source, readOnly, onSelect, onGesture }: PeriodsPanelProps) {
  const { sheet, statement } = document
  const columns = useMemo(() => figureColumns(document, source), [document, source])
  const options = useMemo(() => periodOptions(statement.periods.map(({ key }) => key)), [statement])
  const row = useMemo(() => headerRow(document, source), [document, source])
  const faults = monthFaults(document)
  const changing = { readOnly, onGesture }
  return (
    <Panel>
      <MonthFaults faults={faults} {...{ sheet, ...changing }} />
      {faults.length === 0 && !hasBadDates(statement.periods) && (
        <Fine>{statement.isAnnual ? 'Years are consecutive ✓' : 'Periods are consecutive ✓'}</Fine>
      )}
      <ColumnTable {...{ sheet, columns, options, ...changing }} />
      <Part title="Header">
        <HeaderRows key={row} {...{ sheet, row, ...changing }} rowCount={source.rows.length} />
      </Part>
      <Part title="Sections">
        <SectionBorders document={document} {...changing} />
      </Part>
      <Part title="Totals">
        <TotalChecks document={document} onSelect={onSelect} {...changing} />
      </Part>
    </Panel>
  )
}

interface MonthFaultsProps {
  faults: readonly MonthFault[]
  sheet: string
  readOnly: string | undefined
  onGesture: OnGesture
}

/** One banner per problem with a statement's months; the banner for a blank month offers to exclude it. */
export function MonthFaults({ faults, sheet, readOnly, onGesture }: MonthFaultsProps) {
  return faults.map(({ message, blankColumn }) => (
    <Banner
      key={message}
      tone="warning"
      action={
        blankColumn === null || readOnly !== undefined ? undefined : (
          <Button size="small" onPress={() => onGesture(periodGesture(sheet, blankColumn, 'ignore'))}>
            Exclude month
          </Button>
        )
      }
    >
      {message}
    </Banner>
  ))
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <Title>{title}</Title>
      {children}
    </section>
  )
}

const Panel = styled.div`
  display: grid;
  align-content: start;
  gap: ${space.four};
`

const Title = styled.h3`
  margin: 0 0 ${space.one};
  ${type.bodyStrong}
`

const Fine = styled.p`
  margin: 0;
  ${type.body}
`

interface ColumnTableProps {
  sheet: string
  columns: readonly FigureColumn[]
  /** Options for a column's role. */
  options: readonly SelectOption[]
  readOnly: string | undefined
  onGesture: OnGesture
}

/** Table of a sheet's figure columns with their roles: a month, the total, or excluded. */
function ColumnTable({ sheet, columns, options, readOnly, onGesture }: ColumnTableProps) {
  return (
    <Table>
      <caption>Amount columns</caption>
      <TableHead columns={['Column', 'Header', 'Content', '# of amounts', 'First amounts']} />
      <tbody>
        {columns.map(({ letters, caption, role, figures, samples }) => (
          <tr key={letters}>
            <th scope="row">{letters}</th>
            <td>{caption || unknownText}</td>
            <td>
              <Select
                label={`Content of column ${letters}`}
                isLabelHidden
                hasFilter
                options={options}
                value={role.kind === 'period' ? role.key : role.kind === 'total' ? 'total' : 'ignore'}
                onChange={(period) => onGesture(periodGesture(sheet, letters, period))}
                {...(readOnly === undefined ? {} : { isReadOnly: true, readOnlyReason: readOnly })}
              />
              {role.kind === 'ignored' && role.reason !== null && <Muted>{role.reason}</Muted>}
            </td>
            <Figure>{figures}</Figure>
            <Muted as="td">{samples.join(' · ')}</Muted>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

const Table = styled.table`
  ${wordTable}

  caption {
    padding: ${space.one} 0;
    text-align: left;
    ${type.bodyStrong}
  }
  th,
  td {
    padding-block: ${space.half};
  }
  td:nth-child(2) {
    white-space: nowrap;
  }
  td:nth-child(3) {
    width: 210px;
  }
  @media (max-width: 600px) {
    th:nth-child(n + 4),
    td:nth-child(n + 4) {
      display: none;
    }
  }
`

const Figure = styled.td`
  && {
    text-align: right;
  }
`

interface HeaderRowsProps {
  sheet: string
  /** Row number of the captions, from 1; `null` if unknown. */
  row: number | null
  /** Number of rows in the sheet. */
  rowCount: number
  readOnly: string | undefined
  onGesture: OnGesture
}

const counts = [1, 2, 3] as const
const countOptions = counts.map((count) => ({ id: String(count), label: plural(count, 'row') }))

/** Fields for the rows of the sheet that contain the column captions. */
function HeaderRows({ sheet, row, rowCount, readOnly, onGesture }: HeaderRowsProps) {
  const [first, setFirst] = useState(row)
  const [height, setHeight] = useState<1 | 2 | 3>(1)
  const locked = readOnly === undefined ? {} : { isReadOnly: true, readOnlyReason: readOnly }
  return (
    <Line>
      <NumberField label="Header row" value={first} onChange={setFirst} minimum={1} maximum={rowCount} {...locked} />
      <Select
        label="Header rows"
        options={countOptions}
        value={String(height)}
        onChange={(id) => setHeight(counts.find((count) => String(count) === id) ?? 1)}
        {...locked}
      />
      {readOnly === undefined && (
        <Button
          isDisabled={first === null || (first === row && height === 1)}
          onPress={() => {
            if (first !== null) onGesture(headerGesture(sheet, first, height))
          }}
        >
          Use as header
        </Button>
      )}
    </Line>
  )
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: ${space.three};
`
