import type { Correction, ParsedFile, ReadDocument, RememberedRule } from '@uwkit/core/parsed-file'
import type { FindingRuleCard, Workbook } from '@uwkit/core/shared'
import { AppWindow, PanelRight, PanelRightClose } from 'lucide-react'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { color, space } from '../../theme/index.ts'
import { IconButton, Tabs } from '../../ui/index.ts'
import { SourceViewer, type SourceViewerProps } from '../source-viewer/source-viewer.tsx'
import type { OnGesture, SelectedSource } from '../state/correction-gesture.ts'
import type { ProofTarget } from '../state/proof-parts.ts'
import { CellHistory } from './cell-history.tsx'
import { CorrectionsPanel } from './corrections-panel.tsx'
import { FindingsPanel, type FindingsPanelProps } from './findings-panel.tsx'
import { LedgerPanel } from './ledger-panel.tsx'
import { TiesPanel } from './ties-panel.tsx'

/** A tab of the evidence pane. */
export type EvidenceTab = 'source' | 'findings' | 'ties' | 'ledger' | 'history' | 'comments'

/**
 * Returns the tab that a part of the proof bar opens: Findings for the verdict, which tells what is to review.
 *
 * @example
 * tabOfProof({ part: 'tie' })
 * // => 'ties'
 */
export function tabOfProof({ part }: Pick<ProofTarget, 'part'>): EvidenceTab {
  if (part === 'verdict') return 'findings'
  return part === 'tie' ? 'ties' : part
}

export interface EvidencePaneProps {
  workbook: Workbook
  /** The document that is worked on, as it reads now. */
  document: ReadDocument
  /** The file read without corrections, and as it reads now. */
  first: ParsedFile
  last: ParsedFile
  corrections: readonly Correction[]
  /** The tab that is shown. */
  tab: EvidenceTab
  onTab: (tab: EvidenceTab) => void
  selected: SelectedSource
  onSelect: SourceViewerProps['onSelect']
  /** Given, the pane can be used to correct. */
  onGesture?: OnGesture | undefined
  /** Why nothing can be changed; absent where it can. */
  readOnly?: string | undefined
  onHeaderRows?: SourceViewerProps['onHeaderRows']
  renderPage?: SourceViewerProps['renderPage']
  fixOf?: FindingsPanelProps['fixOf']
  /** Cards of the rules, which say why a finding matters. */
  findingRules?: readonly FindingRuleCard[] | undefined
  /** Remembered rules that corrections may come from. */
  rememberedRules?: readonly RememberedRule[]
  /** What people of the deal said of the document; `null` where it belongs to none. @default null */
  comments?: { openCount: number; content: ReactNode } | null | undefined
  /** Told the audit trail as CSV. */
  onExport?: ((csv: string) => void) | undefined
  /** Given, the pane has a button that hides it. */
  onHide?: (() => void) | undefined
  /** Given, the pane has a button that gives it a window of its own. */
  onDetach?: (() => void) | undefined
  /** Given, the pane has a button that puts it back beside the work. */
  onAttach?: (() => void) | undefined
}

/** Pane next to the grid with source, findings, ties, ledger and history. */
export function EvidencePane(props: EvidencePaneProps) {
  const { workbook, document, first, last, corrections, tab, onTab, selected, onSelect, onGesture, readOnly } = props
  const { rememberedRules = none, onHide, onDetach, onAttach } = props
  // As the count of what is left has it: notes need no person.
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
          <OnDesk>
            <IconButton label="Open in new window" symbol={AppWindow} size="small" onPress={onDetach} />
          </OnDesk>
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

/** A telephone shows one window at a time. */
const OnDesk = styled.span`
  ${narrow} {
    display: none;
  }
`
