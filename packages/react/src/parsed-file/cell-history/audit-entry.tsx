import type { AuditEntry, AuditStep } from '@uwkit/core/parsed-file'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { color, space, type } from '../../theme/index.ts'
import { fieldWords } from '../state/cell-fate.ts'
import { momentText } from '../state/moment-text.ts'

export interface AuditEntryViewProps {
  entry: AuditEntry
  /** What remembered rules say, by id. */
  ruleNames: ReadonlyMap<string, string>
  /** Beside what was corrected: buttons. */
  children?: ReactNode
}

/** One thing that was corrected: what the file says, every word on it with who, when and why, and what holds now. */
export function AuditEntryView({ entry, ruleNames, children }: AuditEntryViewProps) {
  const { what, first, steps, last, fields } = entry
  return (
    <Entry>
      <Head>
        <span>{what.charAt(0).toUpperCase() + what.slice(1)}</span>
        <Actions>{children}</Actions>
      </Head>
      {fields.length > 0 && <Muted>{fields.map(fieldWords).join(', ')}</Muted>}
      <Steps>
        <li>
          <b>{first ?? '–'}</b> <Muted as="span">in the file</Muted>
        </li>
        {steps.map((step) => (
          <Step key={`${step.at} ${step.value}`} step={step} ruleNames={ruleNames} />
        ))}
      </Steps>
      {steps.at(-1)?.outcome === 'does not apply' && <Muted>Read as {last ?? '–'} now.</Muted>}
    </Entry>
  )
}

const outcomes: Readonly<Record<AuditStep['outcome'], string>> = {
  holds: '✓ holds',
  replaced: '– replaced',
  'does not apply': '▲ does not apply: the file says something else there now',
}

function Step({ step, ruleNames }: { step: AuditStep; ruleNames: ReadonlyMap<string, string> }) {
  const { by, at, reason, rule, value, outcome } = step
  return (
    <li>
      <b>{value}</b>{' '}
      <Muted as="span">
        by {by}, {momentText(at)} · {outcomes[outcome]}
      </Muted>
      {reason !== null && <div>“{reason}”</div>}
      {rule !== null && <Muted>By a remembered rule: {ruleNames.get(rule) ?? rule}</Muted>}
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

const Muted = styled.div`
  color: ${color.inkMuted};
  ${type.caption}
`

const Steps = styled.ol`
  display: grid;
  gap: ${space.one};
  margin: ${space.one} 0 0;
  padding: 0 0 0 ${space.three};
  border-left: 1px solid ${color.line};
  list-style: none;
`
