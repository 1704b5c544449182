import type { CellSource, Evidence, Ledger } from '@uwkit/core/shared'
import { figureText, plural } from '@uwkit/core/text'
import { useMemo, useState } from 'react'
import { styled } from 'styled-components'
import { color, space } from '../../theme/index.ts'
import { SearchField, TableHead } from '../../ui/index.ts'
import { EvidenceTable, PartHeading, ProofMark, SmallPrint, TableScroller } from '../panel-parts.tsx'
import { ledgerParts, ledgerProof } from '../state/ledger.ts'
import { PlaceLinks } from './finding-line.tsx'

export interface LedgerPanelProps {
  /** A document that was read, or the saved evidence of one. */
  document: Evidence & { file?: string }
  /** Shows cells in the source. */
  onSelect?: ((source: CellSource) => void) | undefined
}

/** Ledger of the sheet: where each cell went, and the proof that none was lost. */
export function LedgerPanel({ document, onSelect }: LedgerPanelProps) {
  const { ledger, file = '' } = document
  const [search, setSearch] = useState('')
  const parts = useMemo(() => ledgerParts(ledger, file, search), [ledger, file, search])
  return (
    <div>
      <Proof ledger={ledger} />
      <Search>
        <SearchField label="Search fields, reasons, and cells" value={search} onChange={setSearch} />
      </Search>
      {parts.length === 0 && <SmallPrint>No matches.</SmallPrint>}
      {parts.map(({ place, title, entries }) => (
        <section key={place} aria-label={title}>
          <PartHeading>
            {title}
            <ProofMark state={place === 'unmapped' ? 'unproven' : 'tied'} />
          </PartHeading>
          <TableScroller>
            <EvidenceTable aria-label={title}>
              <Head of={place === 'ignored' ? 'Reason' : 'Field'} />
              <tbody>
                {entries.map(({ label, cellCount, amount, places }) => (
                  <tr key={label}>
                    <th scope="row">
                      {label}
                      <PlaceLinks places={places} onSelect={onSelect} maximum={6} />
                    </th>
                    <td className="figure">{figureText(cellCount)}</td>
                    <td className="figure">{figureText(amount)}</td>
                  </tr>
                ))}
              </tbody>
            </EvidenceTable>
          </TableScroller>
        </section>
      ))}
    </div>
  )
}

function Proof({ ledger }: { ledger: Ledger }) {
  const { totals, edited } = ledger
  const { text, state, gap, isBalanced } = ledgerProof(ledger)
  const rows = [
    ['Read', totals.mapped],
    ['Ignored', totals.ignored],
    ['Unmapped', totals.unmapped],
  ] as const
  return (
    <EvidenceTable>
      <caption>
        {text} <ProofMark state={state} />
      </caption>
      <Head of="Sheet cells" />
      <tbody>
        {rows.map(([name, total]) => (
          <Total key={name} name={name} total={total} />
        ))}
      </tbody>
      <tfoot>
        <Total name="In the file" total={totals.source} />
        {edited !== undefined && <Total name="Added by edits" total={edited} />}
        <tr>
          <td colSpan={3}>
            {isBalanced
              ? edited === undefined
                ? 'Reconciles to file'
                : 'Reconciles to file and edits'
              : `Off by ${plural(gap.cellCount, 'cell')} and ${figureText(gap.amount)}`}{' '}
            <ProofMark state={isBalanced ? 'tied' : 'off'} />
          </td>
        </tr>
      </tfoot>
    </EvidenceTable>
  )
}

function Head({ of }: { of: string }) {
  return <TableHead columns={[of, { caption: 'Cells', isFigure: true }, { caption: 'Amount', isFigure: true }]} />
}

function Total({ name, total }: { name: string; total: { cellCount: number; amount: number } }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td className="figure">{figureText(total.cellCount)}</td>
      <td className="figure">{figureText(total.amount)}</td>
    </tr>
  )
}

const Search = styled.div`
  padding: ${space.two};
  border: solid ${color.line};
  border-width: 1px 0;
`
