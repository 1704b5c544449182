import type { CellSource, Tie } from '@uwkit/core/shared'
import { figureText, plural } from '@uwkit/core/text'
import { useMemo, useState } from 'react'
import { styled } from 'styled-components'
import { color, space, type } from '../../theme/index.ts'
import { Button, EmptyState, SearchField, TableHead } from '../../ui/index.ts'
import { EvidenceTable, ProofMark, SmallPrint, TableScroller, TextButton } from '../panel-parts.tsx'
import { differenceText, headlineTies, heldByWords, tiesInOrder } from '../state/ties.ts'
import { type JudgedDocument, VerdictPanel, type VerdictPanelProps } from './verdict-panel.tsx'

export interface TiesPanelProps {
  /** A document that was read, or what is kept of one that was saved. */
  document: JudgedDocument
  /** The cell that the screen speaks of: its tie is marked. */
  selected?: CellSource | null
  /** Shows where a total is printed. */
  onSelect?: ((source: CellSource) => void) | undefined
  /** Given, a close alternative can be taken. */
  onGesture?: VerdictPanelProps['onGesture']
  /** Why nothing can be changed; absent where it can. */
  readOnly?: string | undefined
}

/** So many rows are drawn until a person asks for all: a year's statement has hundreds. */
const maximumRows = 60

/** Printed totals compared with the sum of their parts, totals off first. */
export function TiesPanel({ document, selected = null, onSelect, onGesture, readOnly }: TiesPanelProps) {
  const { ties } = document
  const [search, setSearch] = useState('')
  const [isAll, setIsAll] = useState(false)
  const { missing } = useMemo(() => headlineTies(document), [document])
  const inOrder = useMemo(() => tiesInOrder(ties), [ties])
  const found = inOrder.filter(({ what }) => what.toLowerCase().includes(search.trim().toLowerCase()))
  const off = ties.filter(({ holds }) => !holds).length
  const verdict = <VerdictPanel {...{ document, onSelect, onGesture, readOnly }} />
  if (ties.length === 0) {
    return (
      <>
        {verdict}
        <EmptyState title="No printed totals.">
          Completeness is not proven. Check the unit count or totals against another document.
        </EmptyState>
      </>
    )
  }
  const shown = isAll ? found : found.slice(0, maximumRows)
  return (
    <div>
      {verdict}
      <Head>
        <SearchField
          label="Search totals"
          value={search}
          onChange={setSearch}
          found={`${found.length} of ${ties.length}`}
        />
      </Head>
      {missing.length > 0 && (
        <SmallPrint>
          <ProofMark state="unproven" /> {`No printed total to tie to: ${missing.join(', ')}.`}
        </SmallPrint>
      )}
      <TableScroller>
        <EvidenceTable>
          <caption>
            {off === 0
              ? `All ${plural(ties.length, 'printed total')} tie.`
              : `${figureText(off)} of ${plural(ties.length, 'printed total')} off.`}
          </caption>
          <TableHead
            columns={[
              'Total',
              { caption: 'Printed', isFigure: true },
              { caption: 'Computed', isFigure: true },
              { caption: 'Difference', isFigure: true },
              'Cell',
            ]}
          />
          <tbody>
            {shown.map((tie, at) => (
              <TieRow
                key={`${tie.what} ${tie.source.cell} ${at}`}
                tie={tie}
                isSelected={selected?.sheet === tie.source.sheet && selected.cell === tie.source.cell}
                onSelect={onSelect}
              />
            ))}
          </tbody>
        </EvidenceTable>
      </TableScroller>
      {shown.length < found.length && (
        <Foot>
          <Button size="small" onPress={() => setIsAll(true)}>
            Show all {figureText(found.length)}
          </Button>
        </Foot>
      )}
    </div>
  )
}

function TieRow({
  tie,
  isSelected,
  onSelect,
}: {
  tie: Tie
  isSelected: boolean
  onSelect: TiesPanelProps['onSelect']
}) {
  const { what, printed, computed, difference, tolerance, holds, source, measure } = tie
  const heldBy = heldByWords(tie)
  const sign = difference < 0 ? '-' : '+'
  const state = holds ? 'tied' : 'off'
  return (
    <Row $isSelected={isSelected}>
      <th scope="row">
        {what}
        {(measure !== undefined || heldBy !== null) && (
          <Aside>{[measure, heldBy].filter((part) => part !== undefined && part !== null).join(', ')}</Aside>
        )}
      </th>
      <td className="figure">{figureText(printed)}</td>
      <td className="figure">{figureText(computed)}</td>
      <td className="figure" title={`Tolerance: ${tolerance}, half the last printed digit`}>
        {difference === 0 ? '' : `${sign}${differenceText(difference, measure !== undefined)} `}
        <ProofMark state={state} />
        {tolerance > 0 && <Aside>± {tolerance}</Aside>}
      </td>
      <td>
        <TextButton type="button" aria-label={`Show ${what} in cell ${source.cell}`} onClick={() => onSelect?.(source)}>
          {source.cell}
        </TextButton>
      </td>
    </Row>
  )
}

const Head = styled.div`
  padding: ${space.two};
  border-bottom: 1px solid ${color.line};
`

const Row = styled.tr<{ $isSelected: boolean }>`
  background: ${({ $isSelected }) => ($isSelected ? color.selection : 'transparent')};
`

const Aside = styled.span`
  display: block;
  color: ${color.inkMuted};
  ${type.caption}
`

const Foot = styled.div`
  padding: ${space.two};
`
