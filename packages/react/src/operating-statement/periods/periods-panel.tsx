import { hasBadDates } from '@uwkit/core/operating-statement'
import type { ReadStatement } from '@uwkit/core/parsed-file'
import type { Grid } from '@uwkit/core/shared'
import { type ReactNode, useMemo } from 'react'
import { styled } from 'styled-components'
import type { OnGesture, SelectedSource } from '../../parsed-file/index.ts'
import { space, type } from '../../theme/index.ts'
import { Banner } from '../../ui/index.ts'
import { ColumnTable } from './column-table.tsx'
import { HeaderRows } from './header-rows.tsx'
import { SectionBorders } from './section-borders.tsx'
import { figureColumns } from './state/figure-columns.ts'
import { headerRow } from './state/header-row.ts'
import { monthFaults } from './state/month-faults.ts'
import { periodOptions } from './state/period-gestures.ts'
import { TotalChecks } from './total-checks.tsx'

export interface PeriodsPanelProps {
  document: ReadStatement
  /** The sheet as it lies in the file. */
  source: Grid
  /** Why nothing can be changed; absent when it can. */
  readOnly?: string
  onSelect?: (source: SelectedSource) => void
  onGesture: OnGesture
}

/** How a sheet is read as a statement: its columns and months, where captions and sections stand, and whether its totals foot. */
export function PeriodsPanel({ document, source, readOnly, onSelect, onGesture }: PeriodsPanelProps) {
  const { sheet, statement } = document
  const columns = useMemo(() => figureColumns(document, source), [document, source])
  const options = useMemo(() => periodOptions(statement.periods.map(({ key }) => key)), [statement])
  const row = useMemo(() => headerRow(document, source), [document, source])
  const faults = monthFaults(document)
  const changing = { readOnly, onGesture }
  return (
    <Panel>
      {faults.map((message) => (
        <Banner key={message} tone="warning">
          {message}
        </Banner>
      ))}
      {faults.length === 0 && !hasBadDates(statement.periods) && (
        <Fine>{statement.isAnnual ? 'The years follow each other ✓' : 'The periods follow each other ✓'}</Fine>
      )}
      <ColumnTable {...{ sheet, columns, options, ...changing }} />
      <Part title="Captions">
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
