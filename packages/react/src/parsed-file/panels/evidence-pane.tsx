import type { Correction, ParsedFile, ReadDocument, RememberedRule } from '@uwkit/core/parsed-file'
import type { CellSource, FindingRuleInfo, Tie, Workbook } from '@uwkit/core/shared'
import { figureText, plural } from '@uwkit/core/text'
import { AppWindow, PanelRight, PanelRightClose } from 'lucide-react'
import { type ReactNode, useMemo, useState } from 'react'
import { styled } from 'styled-components'
import { color, mutedCaption, space } from '../../theme/index.ts'
import { Button, EmptyState, IconButton, SearchField, TableHead, Tabs } from '../../ui/index.ts'
import { EvidenceTable, ProofMark, SmallPrint, TableScroller, TextButton } from '../panel-parts.tsx'
import { SourceViewer, type SourceViewerProps } from '../source-viewer/source-viewer.tsx'
import type { OnGesture, SelectedSource } from '../state/correction-gesture.ts'
import { differenceText, headlineTies, type ProofTarget, tieConditionText, tiesInOrder } from '../state/proof-parts.ts'
import { CellHistory } from './cell-history.tsx'
import { CorrectionsPanel } from './corrections-panel.tsx'
import { FindingsPanel, type FindingsPanelProps } from './findings-panel.tsx'
import { LedgerPanel } from './ledger-panel.tsx'
import { type JudgedDocument, VerdictPanel, type VerdictPanelProps } from './verdict-panel.tsx'

export interface TiesPanelProps {
  /** A document that was read, or the saved evidence of one. */
  document: JudgedDocument
  /** The selected cell, whose tie is highlighted. */
  selected?: CellSource | null
  /** Shows where a total is printed. */
  onSelect?: ((source: CellSource) => void) | undefined
  /** If given, a close alternative can be applied. */
  onGesture?: VerdictPanelProps['onGesture']
  /** Why nothing can be changed; absent if editing is allowed. */
  readOnly?: string | undefined
}

/** Maximum rows drawn until the user requests all: a year's statement has hundreds. */
const maximumRows = 60

/** Printed totals compared with the sum of their parts, with totals that are off first. */
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
  const condition = tieConditionText(tie)
  const sign = difference < 0 ? '-' : '+'
  const state = holds ? 'tied' : 'off'
  return (
    <Row $isSelected={isSelected}>
      <th scope="row">
        {what}
        {(measure !== undefined || condition !== null) && (
          <Muted>{[measure, condition].filter((part) => part !== undefined && part !== null).join(', ')}</Muted>
        )}
      </th>
      <td className="figure">{figureText(printed)}</td>
      <td className="figure">{figureText(computed)}</td>
      <td className="figure" title={`Tolerance: ${tolerance}, half a unit of the last printed digit`}>
        {difference === 0 ? '' : `${sign}${differenceText(difference, measure !== undefined)} `}
        <ProofMark state={state} />
        {tolerance > 0 && <Muted>± {tolerance}</Muted>}
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

const Muted = styled.span`
  display: block;
  ${mutedCaption}
`

const Foot = styled.div`
  padding: ${space.two};
`

/** A tab of the evidence pane. */
export type EvidenceTab = 'source' | 'findings' | 'ties' | 'ledger' | 'history' | 'comments'

/**
 * Returns the tab that a part of the proof bar opens: Findings for the verdict, because it lists what to review.
 *
 * @example
 * proofTab({ part: 'tie' })
 * // => 'ties'
 */
export function proofTab({ part }: Pick<ProofTarget, 'part'>): EvidenceTab {
  if (part === 'verdict') return 'findings'
  return part === 'tie' ? 'ties' : part
}

export interface EvidencePaneProps {
  workbook: Workbook
  /** The document being worked on, as currently read. */
  document: ReadDocument
  /** The file read without corrections, and as currently read. */
  first: ParsedFile
  last: ParsedFile
  corrections: readonly Correction[]
  /** The tab that is shown. */
  tab: EvidenceTab
  onTab: (tab: EvidenceTab) => void
  selected: SelectedSource
  onSelect: SourceViewerProps['onSelect']
  /** If given, the pane can be used to make corrections. */
  onGesture?: OnGesture | undefined
  /** Why nothing can be changed; absent if editing is allowed. */
  readOnly?: string | undefined
  onHeaderRows?: SourceViewerProps['onHeaderRows']
  renderPage?: SourceViewerProps['renderPage']
  fixOf?: FindingsPanelProps['fixOf']
  /** Rule cards, which explain why a finding matters. */
  findingRules?: readonly FindingRuleInfo[] | undefined
  /** Remembered rules that corrections may come from. */
  rememberedRules?: readonly RememberedRule[]
  /** Comments of the deal team on the document; `null` if it belongs to no deal. @default null */
  comments?: { openCount: number; content: ReactNode } | null | undefined
  /** Receives the audit trail as CSV. */
  onExport?: ((csv: string) => void) | undefined
  /** If given, the pane has a button that hides it. */
  onHide?: (() => void) | undefined
  /** If given, the pane has a button that opens it in its own window. */
  onDetach?: (() => void) | undefined
  /** If given, the pane has a button that docks it next to the work. */
  onAttach?: (() => void) | undefined
}

/** Pane next to the grid with source, findings, ties, ledger and history. */
export function EvidencePane(props: EvidencePaneProps) {
  const { workbook, document, first, last, corrections, tab, onTab, selected, onSelect, onGesture, readOnly } = props
  const { rememberedRules = none, onHide, onDetach, onAttach } = props
  // Matches the count of open points: notes need no review.
  const open = document.findings.filter(
    ({ dismissal, severity }) => dismissal === undefined && severity !== 'info',
  ).length
  const off = document.ties.filter(({ holds }) => !holds).length
  const items: readonly { id: EvidenceTab; label: string; count?: number | null; content: ReactNode }[] = [
    {
      id: 'source',
      label: 'Source',
      content: (
        <SourceViewer {...{ workbook, document, selected, onSelect, onGesture, readOnly }} {...ofSource(props)} />
      ),
    },
    {
      id: 'findings',
      label: 'Findings',
      count: open === 0 ? null : open,
      content: (
        <FindingsPanel
          {...{ document, onSelect, onGesture, readOnly }}
          rules={props.findingRules}
          fixOf={props.fixOf}
        />
      ),
    },
    {
      id: 'ties',
      label: 'Ties',
      count: off === 0 ? null : off,
      content: <TiesPanel {...{ document, selected, onSelect, onGesture, readOnly }} />,
    },
    { id: 'ledger', label: 'Cells', content: <LedgerPanel {...{ document, onSelect }} /> },
    {
      id: 'history',
      label: 'History',
      count: corrections.length === 0 ? null : corrections.length,
      content: (
        <>
          <CellHistory
            {...{ workbook, first, last, corrections, selected, onGesture, readOnly }}
            rules={rememberedRules}
          />
          <CorrectionsPanel
            {...{ first, last, corrections, onGesture, readOnly, onSelect }}
            rules={rememberedRules}
            onExport={props.onExport}
          />
        </>
      ),
    },
  ]
  const { comments = null } = props
  const shown =
    comments === null
      ? items
      : [
          ...items,
          {
            id: 'comments' as const,
            label: 'Deal comments',
            count: comments.openCount === 0 ? null : comments.openCount,
            content: comments.content,
          },
        ]
  return (
    <Pane aria-label="Evidence">
      <Tabs label="Evidence" items={shown} selected={tab} onSelect={(id) => onTab(id as EvidenceTab)} />
      <Places>
        {onDetach !== undefined && (
          <DesktopOnly>
            <IconButton label="Open in new window" symbol={AppWindow} size="small" onPress={onDetach} />
          </DesktopOnly>
        )}
        {onAttach !== undefined && <IconButton label="Dock pane" symbol={PanelRight} size="small" onPress={onAttach} />}
        {onHide !== undefined && (
          <IconButton label="Hide pane" symbol={PanelRightClose} size="small" onPress={onHide} />
        )}
      </Places>
    </Pane>
  )
}

function ofSource({ onHeaderRows, renderPage }: EvidencePaneProps) {
  return { onHeaderRows, renderPage }
}

const none: readonly RememberedRule[] = []

const narrow = '@media (max-width: 899px)'

/** The panels fill the pane and scroll within it; the source scrolls by itself. */
const Pane = styled.aside`
  position: relative;
  display: flex;
  flex-direction: column;
  height: 100%;
  min-width: 0;
  min-height: 0;
  background: ${color.surface};

  > [data-orientation] {
    flex: 1;
    min-height: 0;
  }
  > [data-orientation] > [role='tablist'] {
    padding-right: calc(2 * ${space.eight});

    ${narrow} {
      padding-right: ${space.eight};
    }
  }
  > [data-orientation] > :last-child {
    min-height: 0;
  }
  > [data-orientation] > :last-child > [role='tabpanel'] {
    box-sizing: border-box;
    height: 100%;
    padding: 0;
    overflow: auto;
  }
`

const Places = styled.div`
  position: absolute;
  display: flex;
  top: ${space.one};
  right: ${space.one};
`

/** A phone shows one window at a time. */
const DesktopOnly = styled.span`
  ${narrow} {
    display: none;
  }
`
