import type { ParsedFile, ReadDocument } from '@uwkit/core/parsed-file'
import type { FindingRuleCard } from '@uwkit/core/shared'
import {
  type DocumentSession,
  type DraftCorrection,
  EvidencePane,
  type EvidenceTab,
  type SelectedSource,
} from '@uwkit/react/parsed-file'
import { EmptyState } from '@uwkit/react/ui'
import { memo, useEffect, useState } from 'react'
import { usePagePictures } from '../reading/index.ts'
import { whenIdle } from '../shell/loading/lazy-screen.ts'
import { useToasts } from '../shell/services.tsx'
import { detachPane, usePaneWindow } from './pane.tsx'
import { saveFile } from './save-file.ts'

interface EvidenceSideProps {
  session: DocumentSession
  /** Why nothing can be edited; `undefined` where it can. */
  readOnly: string | undefined
  selected: SelectedSource
  onSelect: (source: SelectedSource) => void
  onHide: () => void
  /** `null` if none is read from the sheet. */
  document: ReadDocument | null
  /** The file as it was read without corrections. */
  first: ParsedFile
  tab: EvidenceTab
  onTab: (tab: EvidenceTab) => void
}

/** The pane beside the work: the source of the present value, findings, ties, the ledger and who changed what. */
export const EvidenceSide = memo(function EvidenceSide(props: EvidenceSideProps) {
  const { session, readOnly, selected, onSelect, onHide, document, first, tab, onTab } = props
  const renderPage = usePagePictures(session.file)
  const findingRules = useFindingRules()
  const isDetached = usePaneWindow() !== null
  const toasts = useToasts()
  if (document === null) {
    return (
      <EmptyState title="Nothing was read from this sheet.">Undo the last step, or set the document type.</EmptyState>
    )
  }
  const { workbook } = session.file
  const onHeaderRows = (row: number, rowCount: 1 | 2 | 3) => {
    const correction: DraftCorrection = { kind: 'headerRows', sheet: document.sheet, row, rowCount }
    session.apply({ label: `set the header row to ${row}`, corrections: [correction] })
  }
  const onDetach = () => {
    if (!detachPane()) toasts.show({ text: 'Pop-up blocked. Allow pop-ups for this page.', tone: 'error' })
  }
  return (
    <EvidencePane
      {...{ workbook, document, first, tab, onTab, selected, onSelect, onHeaderRows, renderPage }}
      {...(isDetached ? { onAttach: onHide } : { onDetach, onHide })}
      last={session.parsed}
      corrections={session.content.corrections}
      findingRules={findingRules}
      onGesture={session.apply}
      onExport={(csv) =>
        saveFile({ name: null, contentType: 'text/csv', bytes: new TextEncoder().encode(csv) }, 'audit trail.csv')
      }
      {...(readOnly === undefined ? {} : { readOnly })}
    />
  )
})

let loaded: readonly FindingRuleCard[] | undefined

/**
 * Cards of all rules, which say why a finding matters. They come after the work is on the screen: with them comes the code of
 * the rules, which is large.
 *
 * @returns `undefined` until they are here.
 */
function useFindingRules(): readonly FindingRuleCard[] | undefined {
  const [rules, setRules] = useState(loaded)
  useEffect(() => {
    if (loaded !== undefined) return
    let isLeft = false
    const callOff = whenIdle(() => {
      import('./finding-rules.ts').then(
        ({ findingRules }) => {
          loaded = findingRules
          if (!isLeft) setRules(findingRules)
        },
        // Without them findings are shown all the same.
        () => undefined,
      )
    })
    return () => {
      isLeft = true
      callOff()
    }
  }, [])
  return rules
}
