import {
  assumptionLabel,
  assumptionText,
  breakEven,
  type SizedDeal,
  type Sizing,
  type SizingStop,
} from '@uwkit/core/sizing'
import { dollarsText, percentText, unknownText } from '@uwkit/core/text'
import { type ReactNode, useMemo, useRef } from 'react'
import { styled } from 'styled-components'
import { color, mutedCaption, plainList, space, type } from '../theme/index.ts'
import { Button, TableHead } from '../ui/index.ts'
import { testRows } from './loan-figures.tsx'
import { FactList, LoanFacts, Part, RulesPart, Scroll, Table } from './panel-parts.tsx'
import { SensitivityPart } from './sensitivity/sensitivity-part.tsx'

export interface SizingPanelProps {
  sized: Pick<SizedDeal, 'underwriting' | 'request' | 'rulePack' | 'sizing'>
  /** Fields for the program and the terms, above the tests. */
  inputs: ReactNode
  /** Problems that the user must confirm before sizing. @default none */
  stops?: readonly SizingStop[] | undefined
  /** Called when the user confirms; absent if this user is read-only. */
  onConfirm?: (() => void) | undefined
  /** Whether sensitivity, conditions and rules are elsewhere on the page. @default false */
  isShort?: boolean
}

/** Sizing of a loan: confirmations, request, every test with its max proceeds, measures and sensitivity. */
export function SizingPanel({ sized, inputs, stops = [], onConfirm, isShort = false }: SizingPanelProps) {
  const panel = useRef<HTMLElement>(null)
  if (stops.length > 0) {
    const confirm = () => {
      onConfirm?.()
      // The button disappears once confirmed, so the panel takes the focus.
      panel.current?.focus()
    }
    return (
      <Panel ref={panel} tabIndex={-1} aria-label="Sizing">
        <ConfirmStops stops={stops} onConfirm={onConfirm === undefined ? undefined : confirm} />
        {inputs}
      </Panel>
    )
  }
  return (
    <Panel ref={panel} tabIndex={-1} aria-label="Sizing">
      {inputs}
      <TestsTable sizing={sized.sizing} />
      <ReviewPart sizing={sized.sizing} />
      <LoanFacts sizing={sized.sizing} />
      <BreakEvenPart sized={sized} />
      {!isShort && (
        <>
          <SensitivityPart sized={sized} />
          <AssumptionsPart sizing={sized.sizing} />
        </>
      )}
    </Panel>
  )
}

const Panel = styled.section`
  display: grid;
  align-content: start;
  gap: ${space.four};
  min-width: 0;
  outline: none;
`

/** Table of the tests with their maximum loans: the constraining one is first and labeled as such. */
function TestsTable({ sizing }: { sizing: Sizing }) {
  const rows = useMemo(() => testRows(sizing), [sizing])
  return (
    <Part aria-label="Tests">
      <h3>Tests</h3>
      <Scroll tabIndex={0} role="group" aria-label="Tests and max proceeds">
        <Table>
          <TableHead columns={['Test', 'Limit', 'Max proceeds']} />
          <tbody>
            {rows.map(({ name, label, limit, base, cap, isBinding, why }) => (
              <tr key={name} data-is-binding={isBinding || undefined}>
                <Name scope="row">
                  {isBinding && '▶ '}
                  {label}
                  {isBinding && <Mark>constraining</Mark>}
                  {(why !== '' || base !== unknownText) && <Why>{why === '' ? base : sentence(why)}</Why>}
                </Name>
                <td>{limit}</td>
                <td>{cap}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </Scroll>
    </Part>
  )
}

function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

const Name = styled.th`
  white-space: normal;

  tr[data-is-binding] & {
    font-weight: 600;
  }
`

const Mark = styled.span`
  margin-left: 8px;
  padding: 0 6px;
  border: 1px solid ${color.lineStrong};
  border-radius: 999px;
  ${type.caption}
`

const Why = styled.span`
  display: block;
  ${mutedCaption}
`

/** Shows the maximum rate, and the minimum cash flow and value, at which the requested or sized loan is still possible. */
function BreakEvenPart({ sized }: { sized: Pick<SizedDeal, 'underwriting' | 'request' | 'rulePack' | 'sizing'> }) {
  const { underwriting, request, rulePack, sizing } = sized
  const loan = request.requestedLoan ?? sizing.loan
  const limits = useMemo(() => {
    if (loan === null || loan <= 0) return null
    const at = (solve: 'rate' | 'netCashFlow' | 'value') => breakEven(underwriting, request, rulePack, { solve, loan })
    return { rate: at('rate'), netCashFlow: at('netCashFlow'), value: at('value') }
  }, [underwriting, request, rulePack, loan])
  if (limits === null || loan === null) return null
  const { rate, netCashFlow, value } = limits
  const reasons = [...new Set([rate.why, netCashFlow.why, value.why])].filter((why) => why !== '')
  return (
    <Part aria-label="Break-even">
      <h3>{`Breakpoints at ${dollarsText(loan)}`}</h3>
      <FactList
        facts={[
          ['Max rate', percentText(rate.amount, 2)],
          ['Min NCF', dollarsText(netCashFlow.amount)],
          ['Min value', dollarsText(value.amount)],
        ]}
      />
      {reasons.map((why) => (
        <p key={why}>{why}</p>
      ))}
    </Part>
  )
}

/** Findings to review before relying on the loan, largest dollar amount first. */
function ReviewPart({ sizing: { findings } }: { sizing: Pick<Sizing, 'findings'> }) {
  const open = useMemo(() => findings.filter(({ severity }) => severity !== 'info'), [findings])
  if (open.length === 0) return null
  return (
    <Part aria-label="To review">
      <h3>{`To review (${open.length})`}</h3>
      <List>
        {open.map(({ id, message }) => (
          <li key={id + message}>{`▲ ${message}`}</li>
        ))}
      </List>
    </Part>
  )
}

/** The program's conditions, the assumptions, and the rules with their sources. */
export function AssumptionsPart({ sizing }: { sizing: Sizing }) {
  return (
    <Panel as="div">
      <EligibilityPart sizing={sizing} />
      <RulesPart rulePack={sizing.rulePack} />
    </Panel>
  )
}

/** Program conditions that are not met or not known, and the assumptions for missing figures. */
function EligibilityPart({ sizing }: { sizing: Sizing }) {
  const { eligibility, defaults, findings } = sizing
  const open = useMemo(() => eligibility.filter(({ isMet }) => isMet !== true), [eligibility])
  const notes = useMemo(() => findings.filter(({ severity }) => severity === 'info'), [findings])
  if (open.length === 0 && defaults.length === 0 && notes.length === 0) return null
  return (
    <Part aria-label="Conditions and assumptions">
      <h3>Conditions and assumptions</h3>
      <List>
        {notes.map(({ id, message }) => (
          <li key={id + message}>{message}</li>
        ))}
        {findings.length === 0 &&
          open.map(({ fact, label, isMet }) => (
            <li key={fact}>
              {isMet === false ? `▲ ${label}: program requirement not met.` : `– ${label}: not provided.`}
            </li>
          ))}
        {defaults.map(({ name, value, why }) => (
          <li key={name}>{`${assumptionLabel(name)}: ${assumptionText({ name, value })}. ${why}`}</li>
        ))}
      </List>
    </Part>
  )
}

const List = styled.ul`
  display: grid;
  gap: ${space.one};
  ${plainList}
  ${type.caption}
`

interface ConfirmStopsProps {
  /** Problems that the user must confirm; at least one. */
  stops: readonly SizingStop[]
  /** Absent if this user is read-only. */
  onConfirm?: (() => void) | undefined
}

/** Asks for confirmation before a loan is sized from documents that contradict themselves or give implausible results. */
function ConfirmStops({ stops, onConfirm }: ConfirmStopsProps) {
  return (
    <Stops aria-label="Confirm before sizing">
      <Title>
        <span aria-hidden>▲</span> Confirm before sizing
      </Title>
      <ul>
        {stops.map(({ name, message, source }) => (
          <li key={`${name} ${message}`}>
            <strong>{name}</strong>
            {source === null ? '' : `, ${source.sheet} ${source.cell}`}: {message}
          </li>
        ))}
      </ul>
      {onConfirm !== undefined && <Button onPress={onConfirm}>Size anyway</Button>}
    </Stops>
  )
}

const Stops = styled.section`
  display: grid;
  gap: ${space.two};
  justify-items: start;
  padding: ${space.three};
  border-left: 3px solid ${color.off};
  background: ${color.sunken};
  color: ${color.ink};
  ${type.body}

  ul {
    display: grid;
    gap: ${space.one};
    ${plainList}
  }
  li {
    overflow-wrap: anywhere;
  }
`

const Title = styled.h3`
  margin: 0;
  color: ${color.off};
  ${type.bodyStrong}
`
