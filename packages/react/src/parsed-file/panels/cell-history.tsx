import type {
  AuditEntry,
  AuditStep,
  Correction,
  ParsedFile,
  ReadDocument,
  RememberedRule,
} from '@uwkit/core/parsed-file'
import { type CellSource, cellAt, type Workbook } from '@uwkit/core/shared'
import { figureText, momentText, unknownText } from '@uwkit/core/text'
import { type ReactNode, useMemo } from 'react'
import { styled } from 'styled-components'
import { color, space, type } from '../../theme/index.ts'
import { Button, Caption, EmptyState } from '../../ui/index.ts'
import { PartHeading, SmallPrint } from '../panel-parts.tsx'
import { auditItems, type CellField, correctionsOfCell, fieldsOfCell, ruleNames } from '../state/audit-list.ts'
import { type OnGesture, revertGesture, type SelectedSource } from '../state/correction-gesture.ts'
import { cellStatus, cellStatusText, fieldLabel } from '../state/ledger.ts'
import { sourceAreas } from '../state/source-areas.ts'

export interface CellHistoryProps {
  workbook: Workbook
  /** The file read without corrections. */
  first: ParsedFile
  /** The file as currently read. */
  last: ParsedFile
  corrections: readonly Correction[]
  selected: SelectedSource
  /** If given, corrections of the cell can be reverted. */
  onGesture?: OnGesture | undefined
  /** Why nothing can be changed; absent if editing is allowed. */
  readOnly?: string | undefined
  /** Rules that corrections may come from. */
  rules?: readonly RememberedRule[]
}

/** History of one value: its text in the file, the fields read from it, and every correction. */
export function CellHistory({ selected, ...props }: CellHistoryProps) {
  if (selected === null) {
    return <EmptyState title="No cell selected.">Select one in the grid or source.</EmptyState>
  }
  return <HistoryOfCell {...props} source={selected} />
}

function HistoryOfCell(props: Omit<CellHistoryProps, 'selected'> & { source: CellSource }) {
  const { workbook, first, last, corrections, source, onGesture, readOnly, rules = none } = props
  const items = useMemo(
    () => auditItems(first, last, correctionsOfCell(corrections, source)),
    [first, last, corrections, source],
  )
  const names = useMemo(() => ruleNames(rules), [rules])
  const document = last.documents.find(({ sheet }) => sheet === source.sheet)
  return (
    <div>
      <PartHeading>
        {source.sheet} · {source.cell}
      </PartHeading>
      <SourceOfCell workbook={workbook} document={document} source={source} />
      <List>
        {items.map(({ key, entry, correction }) => (
          <AuditEntryView key={key} entry={entry} ruleNames={names}>
            {onGesture !== undefined && readOnly === undefined && (
              <Button
                size="small"
                aria-label={`Revert ${entry.what}`}
                onPress={() => onGesture(revertGesture(corrections, { level: 'correction', correction }))}
              >
                Revert
              </Button>
            )}
          </AuditEntryView>
        ))}
      </List>
      {items.length === 0 && <SmallPrint>No edits</SmallPrint>}
      {readOnly !== undefined && <SmallPrint>{readOnly}</SmallPrint>}
    </div>
  )
}

function SourceOfCell(props: { workbook: Workbook; document: ReadDocument | undefined; source: CellSource }) {
  const { workbook, document, source } = props
  const grid = workbook.grids.find(({ sheet }) => sheet === source.sheet)
  const areas = sourceAreas(source.cell)
  const [at] = areas
  const isOne = areas.length === 1 && at?.rowSpan === 1 && at.columnSpan === 1
  const text = at === undefined || grid === undefined ? null : (cellAt(grid, at.row, at.column)?.text ?? null)
  const fields = document === undefined ? [] : fieldsOfCell(document, source.cell)
  const status = document === undefined || at === undefined ? null : cellStatus(document.ledger, at)
  return (
    <>
      <SmallPrint>
        {isOne ? 'Source value:' : 'Source value of the first cell:'} {text === null ? 'blank' : `“${text}”`}
        {status !== null && `, ${cellStatusText(status)}`}.
      </SmallPrint>
      {fields.length > 0 && (
        <Fields>
          {fields.slice(0, maximumFields).map((one) => (
            <li key={`${one.field} ${one.of}`}>{fieldText(one)}</li>
          ))}
        </Fields>
      )}
    </>
  )
}

function fieldText({ field, of, value }: CellField): string {
  const name = of === '' ? field : `${field} of ${of}`
  if (value === undefined) return name
  return `${name}: ${typeof value === 'number' ? figureText(value) : (value ?? unknownText)}`
}

/** A cell usually fills a few fields; the property's name would fill one in each unit. */
const maximumFields = 6

const none: readonly RememberedRule[] = []

const List = styled.ol`
  margin: 0;
  padding: 0;
`

const Fields = styled.ul`
  margin: 0;
  padding: 0 ${space.two} ${space.two};
  list-style: none;
  color: ${color.ink};
  ${type.grid}
`

interface AuditEntryViewProps {
  entry: AuditEntry
  /** Descriptions of remembered rules, by ID. */
  ruleNames: ReadonlyMap<string, string>
  /** Buttons next to the entry. */
  children?: ReactNode
}

/** Entry of the audit trail: the text in the file, every correction with who, when and why, and the current value. */
export function AuditEntryView({ entry, ruleNames, children }: AuditEntryViewProps) {
  const { what, first, steps, last, fields } = entry
  return (
    <Entry>
      <Head>
        <span>{what.charAt(0).toUpperCase() + what.slice(1)}</span>
        <Actions>{children}</Actions>
      </Head>
      {fields.length > 0 && <Caption as="div">{fields.map(fieldLabel).join(', ')}</Caption>}
      <Steps>
        <li>
          <b>{first ?? unknownText}</b> <Caption>in the file</Caption>
        </li>
        {steps.map((step) => (
          <Step key={`${step.at} ${step.value}`} step={step} ruleNames={ruleNames} />
        ))}
      </Steps>
      {steps.at(-1)?.outcome === 'does not apply' && (
        <Caption as="div">{`Now read as ${last ?? unknownText}.`}</Caption>
      )}
    </Entry>
  )
}

const outcomes: Readonly<Record<AuditStep['outcome'], string>> = {
  holds: '✓ applied',
  replaced: '– replaced',
  'does not apply': '▲ not applied: the source value changed',
}

function Step({ step, ruleNames }: { step: AuditStep; ruleNames: ReadonlyMap<string, string> }) {
  const { by, at, reason, rule, value, outcome } = step
  return (
    <li>
      <b>{value}</b> <Caption>{`by ${by}, ${momentText(at)} · ${outcomes[outcome]}`}</Caption>
      {reason !== null && <div>“{reason}”</div>}
      {rule !== null && <Caption as="div">{`From a saved mapping: ${ruleNames.get(rule) ?? rule}`}</Caption>}
    </li>
  )
}

const Entry = styled.li`
  padding: ${space.two};
  border-bottom: 1px solid ${color.line};
  ${type.grid}
  list-style: none;
`

const Head = styled.div`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: ${space.two};
  font-weight: 550;
`

const Actions = styled.span`
  display: inline-flex;
  flex-shrink: 0;
  gap: ${space.one};
`

const Steps = styled.ol`
  display: grid;
  gap: ${space.one};
  margin: ${space.one} 0 0;
  padding: 0 0 0 ${space.three};
  border-left: 1px solid ${color.line};
  list-style: none;
`
