import type { ChartOfAccounts } from '@uwkit/core/chart-of-accounts'
import type { LineItem } from '@uwkit/core/operating-statement'
import type { ReadStatement } from '@uwkit/core/parsed-file'
import type { CellSource } from '@uwkit/core/shared'
import { plural, statementText, unknownText } from '@uwkit/core/text'
import { useMemo, useState } from 'react'
import { styled } from 'styled-components'
import { color, lineButton, oneLine, space, type } from '../../theme/index.ts'
import { Muted } from '../../ui/index.ts'
import { labelCellOf } from '../lines/line-cells.ts'
import { type CategoryTotal, categoryTotals, kindNames } from './category-picker.tsx'

export interface CategoryTotalsProps {
  document: ReadStatement
  chart: ChartOfAccounts
  /** Called with the source cell of a line's label when the user goes to it. */
  onSelect: (source: CellSource) => void
}

/** Totals by category; each category expands to its lines, and each line links to its source. */
export function CategoryTotals({ document, chart, onSelect }: CategoryTotalsProps) {
  const { totals, without } = useMemo(() => categoryTotals(document.statement, chart), [document, chart])
  const [open, setOpen] = useState<string | null>(null)
  const go = (line: LineItem) => onSelect({ file: document.file, sheet: document.sheet, cell: labelCellOf(line) })
  const kinds = [...new Set(totals.map(({ kind }) => kind))]
  const toggle = (name: string) => setOpen(open === name ? null : name)
  return (
    <Panel aria-label="Totals by category">
      {kinds.map((kind) => (
        <section key={kind} aria-label={kindNames[kind]}>
          <Title>{kindNames[kind]}</Title>
          {totals
            .filter((total) => total.kind === kind)
            .map((total) => (
              <Total key={total.category} {...{ total, go }} isOpen={open === total.category} onToggle={toggle} />
            ))}
        </section>
      ))}
      {without.length > 0 && (
        <section aria-label="No category">
          <Title>
            No category <Muted>{without.length} ▲</Muted>
          </Title>
          <Lines lines={without} go={go} />
        </section>
      )}
    </Panel>
  )
}

interface TotalProps {
  total: CategoryTotal
  isOpen: boolean
  onToggle: (category: string) => void
  go: (line: LineItem) => void
}

function Total({ total: { category, label, total, lines }, isOpen, onToggle, go }: TotalProps) {
  return (
    <>
      <Row type="button" aria-expanded={isOpen} onClick={() => onToggle(category)}>
        <Name>{label}</Name>
        <Muted>{plural(lines.length, 'line')}</Muted>
        <Figure>{statementText(total, 0, unknownText)}</Figure>
      </Row>
      {isOpen && <Lines lines={lines} go={go} />}
    </>
  )
}

function Lines({ lines, go }: { lines: readonly LineItem[]; go: (line: LineItem) => void }) {
  return lines.map((line) => (
    <Row key={labelCellOf(line)} type="button" $isInner onClick={() => go(line)}>
      <Name>{line.label}</Name>
      <Figure>{statementText(line.total, 0, unknownText)}</Figure>
    </Row>
  ))
}

const Panel = styled.aside`
  max-width: 600px;
  padding-bottom: ${space.two};
  overflow: auto;
`

const Title = styled.h3`
  display: flex;
  gap: ${space.two};
  margin: 0;
  padding: ${space.two} ${space.four} ${space.half};
  color: ${color.inkMuted};
  ${type.gridHeading}
`

const Row = styled.button<{ $isInner?: boolean }>`
  ${lineButton}
  display: flex;
  gap: ${space.two};
  width: 100%;
  padding: ${space.half} ${space.four} ${space.half} ${({ $isInner = false }) => ($isInner ? space.six : space.four)};
  ${type.grid}
`

const Name = styled.span`
  flex: 1;
  min-width: 0;
  ${oneLine}
`

const Figure = styled.span`
  min-width: 84px;
  text-align: right;
`
