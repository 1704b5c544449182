import { sourceKey } from '@uwkit/core/review'
import type { CellSource, Finding, FindingRuleInfo, FindingSeverity } from '@uwkit/core/shared'
import { plural } from '@uwkit/core/text'
import { createContext, type KeyboardEvent, useContext, useMemo, useState } from 'react'
import { styled } from 'styled-components'
import type { CellMark } from '../../grid/index.ts'
import { color, space, type } from '../../theme/index.ts'
import {
  Button,
  Checkbox,
  Dialog,
  DialogButtons,
  EmptyState,
  PlainList,
  SearchField,
  Select,
  TextArea,
} from '../../ui/index.ts'
import { SmallPrint } from '../panel-parts.tsx'
import type { OnGesture } from '../state/correction-gesture.ts'
import {
  dismissGesture,
  everyFinding,
  type FindingFilter,
  findingList,
  type ListedFinding,
  reopenGesture,
  rulesOf,
} from '../state/finding-list.ts'
import { affectedText } from '../state/proof-parts.ts'
import { FindingLine } from './finding-line.tsx'
import { type JudgedDocument, VerdictPanel } from './verdict-panel.tsx'

/** Comments on a document by the deal team, for its grids and findings. */
export interface Discussion {
  /** Comment text of each commented cell, by `Sheet!A1`. */
  cells: ReadonlyMap<string, string>
  /** Opens the comments of the active cell. */
  onCell: () => void
  /** Returns the number of open comments on a finding. */
  openOf: (finding: Finding) => number
  /** Opens the comments of a finding. */
  onFinding: (finding: Finding) => void
}

const DiscussionContext = createContext<Discussion | null>(null)

/** Lets the grids and findings below mark commented items and open their comments. */
export const DiscussionProvider = DiscussionContext.Provider

/** Returns the discussion of the document on the screen; `null` if comments are not available. */
export function useDiscussion(): Discussion | null {
  return useContext(DiscussionContext)
}

type MarkOf = (row: string, column: string) => CellMark | null

const noCells: ReadonlyMap<string, string> = new Map()

/**
 * Returns the marks of a grid, including those of its commented cells.
 *
 * @param sourceOf Returns the source cell of a value; `null` if there is none. Pass the same function each time.
 */
export function useCommentedMarks(
  markOf: MarkOf,
  sheet: string,
  sourceOf: (row: string, column: string) => string | null,
): MarkOf {
  const cells = useDiscussion()?.cells ?? noCells
  return useMemo(() => {
    if (cells.size === 0) return markOf
    return (row, column) => {
      const mark = markOf(row, column)
      const cell = sourceOf(row, column)
      const message = cell === null ? undefined : cells.get(sourceKey({ sheet, cell }))
      if (message === undefined) return mark
      return { ...mark, comment: mark?.comment === undefined ? message : `${mark.comment}; ${message}` }
    }
  }, [cells, markOf, sheet, sourceOf])
}

/** The place where a finding can be corrected. */
export interface FindingFix {
  /** For example, `Set beds and baths`. */
  label: string
  onFix: () => void
}

export interface FindingsPanelProps {
  /** A document that was read, or the saved evidence of one. */
  document: JudgedDocument
  /** Shows the cell of a finding. */
  onSelect?: ((source: CellSource) => void) | undefined
  /** If given, findings can be dismissed and reopened. */
  onGesture?: OnGesture | undefined
  /** Why nothing can be changed; absent if editing is allowed. */
  readOnly?: string | undefined
  /** Rule cards, which explain why a finding matters. */
  rules?: readonly FindingRuleInfo[] | undefined
  /** Returns where a finding can be corrected; `null` if only in its cell. */
  fixOf?: ((finding: Finding) => FindingFix | null) | undefined
}

/** Findings of a document: the verdict, then findings by severity with their dollars, to correct or dismiss. */
export function FindingsPanel(props: FindingsPanelProps) {
  const { document, onSelect, onGesture, readOnly, rules, fixOf } = props
  const { findings, sheet } = document
  const [filter, setFilter] = useState<FindingFilter>(everyFinding)
  const [current, setCurrent] = useState<string | null>(null)
  const [dismissing, setDismissing] = useState<readonly ListedFinding[]>([])
  const list = useMemo(() => findingList(findings, filter), [findings, filter])
  const found = useMemo(() => rulesOf(findings), [findings])
  const open = list.groups.flatMap((group) => group.findings)
  const discussion = useDiscussion()
  const canChange = onGesture !== undefined && readOnly === undefined

  const show = (key: string | null) => {
    setCurrent(key)
    const listed = [...open, ...list.dismissed].find((one) => one.key === key)
    if (listed !== undefined && listed.finding.source !== null) onSelect?.(listed.finding.source)
  }
  const lineOf = (listed: ListedFinding) => {
    const { key, finding } = listed
    const alike = open.filter((one) => one.finding.id === finding.id)
    const fix = fixOf?.(finding) ?? null
    return (
      <FindingLine
        key={key}
        id={key}
        finding={finding}
        isCurrent={key === current}
        onPress={() => show(key === current ? null : key)}
        onSelect={onSelect}
        explanation={rules?.find(({ id }) => id === finding.id)?.says}
      >
        {fix !== null && finding.dismissal === undefined && (
          <Button size="small" variant="primary" onPress={fix.onFix}>
            {fix.label}
          </Button>
        )}
        {canChange && finding.dismissal === undefined && (
          <Button size="small" onPress={() => setDismissing([listed])}>
            Dismiss…
          </Button>
        )}
        {canChange && finding.dismissal === undefined && alike.length > 1 && (
          <Button size="small" onPress={() => setDismissing(alike)}>
            {`Dismiss all ${alike.length} from this rule…`}
          </Button>
        )}
        {discussion !== null && (
          <Button size="small" onPress={() => discussion.onFinding(finding)}>
            {commentText(discussion.openOf(finding))}
          </Button>
        )}
        {canChange && finding.dismissal !== undefined && (
          <Button size="small" onPress={() => onGesture(reopenGesture([finding], sheet))}>
            Reopen
          </Button>
        )}
      </FindingLine>
    )
  }
  const verdict = <VerdictPanel {...{ document, onSelect, onGesture, readOnly }} />
  if (findings.length === 0) {
    return (
      <>
        {verdict}
        <EmptyState title="No findings." />
      </>
    )
  }
  return (
    <Panel>
      {verdict}
      <Filters>
        <SearchField
          label="Search findings"
          value={filter.search}
          onChange={(search) => setFilter({ ...filter, search })}
          found={`${open.length} of ${findings.length}`}
        />
        <Select
          label="Rule"
          isLabelHidden
          hasFilter={found.length > 10}
          emptyLabel="All rules"
          placeholder="All rules"
          options={found.map(({ id, label, count }) => ({ id, label: `${label} (${count})` }))}
          value={filter.rule}
          onChange={(rule) => setFilter({ ...filter, rule })}
        />
      </Filters>
      {readOnly !== undefined && <SmallPrint>{readOnly}</SmallPrint>}
      {/* Arrow keys move through the buttons of the list. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div onKeyDown={(event) => walk(event, show)}>
        {list.groups.map(({ severity, findings: ofGroup }) => (
          <section key={severity} aria-label={headings[severity]}>
            <Heading>{plural(ofGroup.length, severityTexts[severity])}</Heading>
            <PlainList>{ofGroup.map(lineOf)}</PlainList>
          </section>
        ))}
        {open.length === 0 && <SmallPrint>No open findings{filter === everyFinding ? '' : ' matches'}.</SmallPrint>}
        {list.dismissed.length > 0 && (
          <details>
            <Summary>{plural(list.dismissed.length, 'finding')} dismissed</Summary>
            <PlainList>{list.dismissed.map(lineOf)}</PlainList>
          </details>
        )}
      </div>
      {dismissing.length > 0 && (
        <DismissDialog
          findings={dismissing}
          onDismiss={(chosen, reason) => onGesture?.(dismissGesture(chosen, sheet, reason))}
          onClose={() => setDismissing([])}
        />
      )}
    </Panel>
  )
}

const commentText = (openCount: number) => (openCount === 0 ? 'Comment…' : `Comments (${openCount} open)…`)

const severityTexts: Readonly<Record<FindingSeverity, string>> = { error: 'error', warning: 'warning', info: 'note' }
const headings: Readonly<Record<FindingSeverity, string>> = { error: 'Errors', warning: 'Warnings', info: 'Notes' }

/** Moves the focus to the finding above or below and shows it. */
function walk(event: KeyboardEvent<HTMLElement>, show: (key: string | null) => void): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
  const lines = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-finding]')]
  const at = lines.findIndex((line) => line === event.target)
  const next = lines[at + (event.key === 'ArrowDown' ? 1 : -1)]
  if (at < 0 || next === undefined) return
  event.preventDefault()
  next.focus()
  show(next.dataset.finding ?? null)
}

const Panel = styled.div`
  display: flex;
  flex-direction: column;
  min-width: 0;
`

const Filters = styled.div`
  display: grid;
  grid-template-columns: 1fr minmax(120px, 40%);
  gap: ${space.two};
  padding: ${space.two};
  border-bottom: 1px solid ${color.line};
`

const Heading = styled.h3`
  display: flex;
  justify-content: space-between;
  margin: 0;
  padding: ${space.two};
  border-bottom: 1px solid ${color.line};
  background: ${color.sunken};
  ${type.gridHeading}
`

const Summary = styled.summary`
  padding: ${space.two};
  color: ${color.inkMuted};
  cursor: pointer;
  ${type.gridHeading}
`

interface DismissDialogProps {
  /** Findings of one rule, all selected initially. */
  findings: readonly ListedFinding[]
  onDismiss: (findings: Finding[], reason: string) => void
  onClose: () => void
}

/** Asks for the reason to dismiss findings. The reason is stored with them and appears in every report. */
function DismissDialog({ findings, onDismiss, onClose }: DismissDialogProps) {
  const [reason, setReason] = useState<string | null>(null)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const chosen = findings.filter(({ key }) => !left.has(key))
  const isReady = (reason ?? '').trim() !== '' && chosen.length > 0
  const mark = (key: string, isChosen: boolean) => {
    setLeft(isChosen ? new Set([...left].filter((one) => one !== key)) : new Set([...left, key]))
  }
  const dismiss = () => {
    onDismiss(
      chosen.map(({ finding }) => finding),
      (reason ?? '').trim(),
    )
    onClose()
  }
  const [only] = findings
  return (
    <Dialog
      isOpen
      title={findings.length === 1 ? 'Dismiss finding' : `Dismiss ${plural(chosen.length, 'finding')}`}
      onClose={onClose}
      footer={
        <DialogButtons onCancel={onClose} isDisabled={!isReady} onPress={dismiss}>
          {findings.length === 1 ? 'Dismiss' : `Dismiss ${chosen.length}`}
        </DialogButtons>
      }
    >
      {findings.length === 1 && <Message>{only?.finding.message}</Message>}
      {findings.length > 1 && (
        <FindingNames>
          {findings.map(({ key, finding }) => (
            <li key={key}>
              <Checkbox
                label={[finding.message, affectedText(finding.dollars)].filter(Boolean).join(' · ')}
                value={!left.has(key)}
                onChange={(isChosen) => mark(key, isChosen)}
              />
            </li>
          ))}
        </FindingNames>
      )}
      <TextArea
        label="Reason for dismissal"
        description="Saved with your name. The finding reopens if the source changes."
        value={reason}
        onChange={setReason}
        isRequired
        rows={2}
      />
    </Dialog>
  )
}

const Message = styled.p`
  margin: 0 0 ${space.four};
  ${type.body}
`

const FindingNames = styled.ul`
  max-height: 240px;
  margin: 0 0 ${space.four};
  padding: ${space.one} 0;
  overflow: auto;
  border: solid ${color.line};
  border-width: 1px 0;
  list-style: none;
`
