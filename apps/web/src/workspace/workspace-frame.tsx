import { useQuery } from '@tanstack/react-query'
import type { ParsedFile, ReadDocument } from '@uwkit/core/parsed-file'
import type { FindingRuleInfo } from '@uwkit/core/shared'
import { rememberedQuery } from '@uwkit/react/account'
import {
  type DocumentSession,
  type DraftCorrection,
  EvidencePane,
  type EvidencePaneProps,
  type EvidenceTab,
  type HeadFigure,
  HeadFigures,
  type SelectedSource,
} from '@uwkit/react/parsed-file'
import { color, mutedCaption, oneLine, size, space, type } from '@uwkit/react/theme'
import {
  Button,
  DetachedWindow,
  EmptyState,
  openDetachedWindow,
  PageFill,
  PageName,
  Row,
  SpreadRow,
  Tooltip,
} from '@uwkit/react/ui'
import { PanelRightOpen } from 'lucide-react'
import { memo, type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { styled } from 'styled-components'
import { usePagePictures } from '../reading/use-page-pictures.ts'
import { whenIdle } from '../shell/loading/lazy-screen.ts'
import { useServices, useToasts } from '../shell/services.tsx'
import { saveFile } from './save-file.ts'

/** The separate window of the pane, for all documents of this page; `null` if the pane is next to the work. */
let current: Window | null = null
const listeners = new Set<() => void>()

/** One name per page: the same name in another tab would take over that tab's window. */
const name = `uwkit-pane-${performance.timeOrigin}`
window.addEventListener('pagehide', () => current?.close())

/**
 * Opens the pane in a separate window, which stays open across documents and closes with the page.
 *
 * @returns Whether the browser allowed it.
 */
function detachPane(): boolean {
  const paneWindow = openDetachedWindow({ name, emptyText: 'Open a document to see its source here.' })
  if (paneWindow === null) return false
  // A reloaded window would be empty: it closes, and the pane is shown next to the work again.
  paneWindow.addEventListener('pagehide', () => {
    paneWindow.close()
    if (current === paneWindow) set(null)
  })
  set(paneWindow)
  paneWindow.focus()
  return true
}

/** Moves the pane back next to the work. */
export function attachPane(): void {
  const paneWindow = current
  set(null)
  paneWindow?.close()
}

/** Returns the current window of the pane; `null` if it is next to the work. */
export function usePaneWindow(): Window | null {
  return useSyncExternalStore(subscribe, () => current)
}

function set(paneWindow: Window | null): void {
  current = paneWindow
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

interface PaneBesideProps {
  /** The separate window; `null` if the pane is next to the work. */
  paneWindow: Window | null
  /** Title of the document. */
  title: string
  children: ReactNode
}

/** The source pane, next to the work or in a separate window. */
function SourcePane({ paneWindow, title, children }: PaneBesideProps) {
  const label = 'Source and evidence'
  if (paneWindow === null) return <Pane aria-label={label}>{children}</Pane>
  return (
    <DetachedWindow window={paneWindow} title={`Source: ${title}`}>
      <Screen aria-label={label}>{children}</Screen>
    </DetachedWindow>
  )
}

const Pane = styled.aside`
  position: relative;
  display: flex;
  flex-direction: column;
  min-width: 0;
  min-height: 0;
  border-left: 1px solid ${color.line};
  background: ${color.surface};

  @media (max-width: 899px) {
    border-top: 1px solid ${color.line};
    border-left: 0;
  }
`

const Screen = styled.main`
  display: flex;
  flex-direction: column;
  height: 100vh;
  padding-top: ${space.one};
  background: ${color.surface};
`

interface EvidenceSideProps {
  session: DocumentSession
  /** Why nothing can be edited; `undefined` if it can. */
  readOnly: string | undefined
  selected: SelectedSource
  onSelect: (source: SelectedSource) => void
  onHide: () => void
  /** `null` if none is read from the sheet. */
  document: ReadDocument | null
  /** The reading of the file without corrections. */
  first: ParsedFile
  /** Comments of the deal on the document; `null` if it belongs to no deal. */
  comments: EvidencePaneProps['comments']
  tab: EvidenceTab
  onTab: (tab: EvidenceTab) => void
}

/** The pane next to the work: the source of the selected value, findings, ties, the ledger and the history. */
export const EvidenceSide = memo(function EvidenceSide(props: EvidenceSideProps) {
  const { session, readOnly, selected, onSelect, onHide, document, first, comments, tab, onTab } = props
  const renderPage = usePagePictures(session.file)
  const findingRules = useFindingRules()
  const isDetached = usePaneWindow() !== null
  const toasts = useToasts()
  const { client } = useServices()
  const isRemembered = session.content.corrections.some(({ rule }) => Boolean(rule))
  const { data: rememberedRules } = useQuery({ ...rememberedQuery(client), enabled: isRemembered })
  if (document === null) {
    return <EmptyState title="Nothing was read from this sheet.">Undo the last step, or set the sheet type.</EmptyState>
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
      {...{ workbook, document, first, comments, tab, onTab, selected, onSelect, onHeaderRows, renderPage }}
      {...(isDetached ? { onAttach: onHide } : { onDetach, onHide })}
      last={session.parsed}
      corrections={session.content.corrections}
      findingRules={findingRules}
      onGesture={session.apply}
      onExport={(csv) =>
        saveFile({ name: null, contentType: 'text/csv', bytes: new TextEncoder().encode(csv) }, 'audit trail.csv')
      }
      {...(readOnly === undefined ? {} : { readOnly })}
      {...(rememberedRules && { rememberedRules })}
    />
  )
})

let loaded: readonly FindingRuleInfo[] | undefined

/**
 * Cards of all rules, which explain why a finding matters. They load after the work is on the screen, because the code
 * of the rules is large.
 *
 * @returns `undefined` until they are loaded.
 */
function useFindingRules(): readonly FindingRuleInfo[] | undefined {
  const [rules, setRules] = useState(loaded)
  useEffect(() => {
    if (loaded !== undefined) return
    let isLeft = false
    const cancelTimer = whenIdle(() => {
      import('./finding-rules.ts').then(
        ({ findingRules }) => {
          loaded = findingRules
          if (!isLeft) setRules(findingRules)
        },
        // Findings are shown without the cards.
        () => undefined,
      )
    })
    return () => {
      isLeft = true
      cancelTimer()
    }
  }, [])
  return rules
}

interface WorkspaceFrameProps {
  /** Link back to the list. */
  back: ReactNode
  title: string
  /** Content next to the title: date, save state. */
  about: ReactNode
  /** The document's key figures, before its proof. */
  figures: readonly HeadFigure[]
  /** Buttons on the right of the header; the primary one last. */
  actions: ReactNode
  /** Notices between header and proof: read-only, a draft, a problem. */
  notices?: ReactNode
  /** The proof line of the document. */
  proof: ReactNode
  steps: ReactNode
  children: ReactNode
  /** The source of the values; `null` if it is hidden. */
  pane: ReactNode | null
  /** If given, a button in the footer shows a hidden source again. */
  onShowPane?: () => void
  /** The footer. */
  foot: ReactNode
}

/** Frame of an open document: heading, proof, steps, work area, source, and footer. */
export function WorkspaceFrame({
  back,
  title,
  about,
  figures,
  actions,
  notices,
  proof,
  steps,
  children,
  pane,
  onShowPane,
  foot,
}: WorkspaceFrameProps) {
  const paneWindow = usePaneWindow()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <PageFill>
      <Head as="header">
        <PageName>
          {back}
          <Title ref={heading} tabIndex={-1} title={title}>
            {title}
          </Title>
          <About>{about}</About>
        </PageName>
        {figures.length > 0 && <HeadFigures figures={figures} />}
        <Row>{actions}</Row>
      </Head>
      {notices}
      {proof}
      <Body data-has-pane={pane !== null && paneWindow === null}>
        <Steps>{steps}</Steps>
        <Main>{children}</Main>
        {pane !== null && (
          <SourcePane paneWindow={paneWindow} title={title}>
            {pane}
          </SourcePane>
        )}
      </Body>
      <Foot>
        {foot}
        {pane === null && onShowPane !== undefined && (
          <Tooltip text="Show source pane" keys="Alt+S">
            <Button size="small" variant="quiet" icon={PanelRightOpen} onPress={onShowPane}>
              Source
            </Button>
          </Tooltip>
        )}
      </Foot>
    </PageFill>
  )
}

const narrow = '@media (max-width: 899px)'

const Head = styled(SpreadRow)`
  gap: ${space.two} ${space.four};
  padding: ${space.two} ${space.four};

  ${narrow} {
    padding: ${space.two} ${space.three};
  }
`

const Title = styled.h1`
  ${type.title}
  ${oneLine}
  max-width: 100%;
  margin: 0;
  outline: none;
`

/** Reserves space for the longest save state, so that the header does not grow with the first edit. */
const About = styled.span`
  ${mutedCaption}

  > [data-state] {
    display: inline-block;
    min-width: 96px;
  }
`

const Body = styled.div`
  display: grid;
  flex: 1;
  grid-template-rows: minmax(0, 1fr);
  grid-template-columns: 168px minmax(0, 1fr);
  min-height: 0;
  border-top: 1px solid ${color.line};

  &[data-has-pane='true'] {
    grid-template-columns: 168px minmax(0, 1fr) minmax(320px, 34%);
  }

  ${narrow} {
    &,
    &[data-has-pane='true'] {
      grid-template-rows: auto minmax(0, 1fr);
      grid-template-columns: minmax(0, 1fr);
    }
    &[data-has-pane='true'] {
      grid-template-rows: auto minmax(0, 5fr) minmax(0, 4fr);
    }
  }
`

const Steps = styled.div`
  overflow: auto;
  padding: ${space.two};
  border-right: 1px solid ${color.line};

  ${narrow} {
    padding: ${space.one} ${space.two};
    border-right: 0;
    border-bottom: 1px solid ${color.line};
  }
`

const Main = styled.div`
  position: relative;
  display: flex;
  flex-direction: column;
  min-width: 0;
  min-height: 0;
  overflow: auto;
`

const Foot = styled.footer`
  ${type.caption}
  display: flex;
  gap: ${space.four};
  align-items: center;
  justify-content: space-between;
  min-height: ${size.gridRow};
  padding: ${space.one} ${space.four};
  border-top: 1px solid ${color.line};
  color: ${color.inkMuted};

  ${narrow} {
    gap: ${space.one};
    padding: ${space.half} ${space.two};
  }
`
