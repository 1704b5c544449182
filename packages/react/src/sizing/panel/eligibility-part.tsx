import { wordsOf } from '@uwkit/core/sizer'
import type { Sizing } from '@uwkit/core/sizing'
import { useMemo } from 'react'
import { styled } from 'styled-components'
import { space, type } from '../../theme/index.ts'
import { Part } from './panel-styles.ts'

/** What of the programme the property or the loan does not meet, or nobody knows; and what was assumed for want of a figure. */
export function EligibilityPart({ sizing }: { sizing: Sizing }) {
  const { eligibility, defaults, findings } = sizing
  const open = useMemo(() => eligibility.filter(({ isMet }) => isMet !== true), [eligibility])
  if (open.length === 0 && defaults.length === 0 && findings.length === 0) return null
  return (
    <Part aria-label="Conditions and assumptions">
      <h3>Conditions and assumptions</h3>
      <List>
        {findings.map(({ id, message, severity }) => (
          <li key={id + message}>{`${severity === 'info' ? '' : '▲ '}${message}`}</li>
        ))}
        {findings.length === 0 &&
          open.map(({ fact, label, isMet }) => (
            <li key={fact}>{isMet === false ? `▲ ${label} is outside the program.` : `– ${label} is not known.`}</li>
          ))}
        {defaults.map(({ name, value, why }) => (
          <li key={name}>{`Assumed: ${wordsOf(name).toLowerCase()} ${value ?? 'unknown'}: ${why}`}</li>
        ))}
      </List>
    </Part>
  )
}

const List = styled.ul`
  display: grid;
  gap: ${space.one};
  margin: 0;
  padding: 0;
  list-style: none;
  ${type.caption}
`
