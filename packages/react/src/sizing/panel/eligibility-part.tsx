import { wordsOf } from '@uwkit/core/sizer'
import type { Sizing } from '@uwkit/core/sizing'
import { useMemo } from 'react'
import { styled } from 'styled-components'
import { space, type } from '../../theme/index.ts'
import { Part } from './panel-styles.ts'

/** What must be looked at before the loan is relied on, the most dollars first. */
export function LookAtPart({ sizing: { findings } }: { sizing: Pick<Sizing, 'findings'> }) {
  const open = useMemo(() => findings.filter(({ severity }) => severity !== 'info'), [findings])
  if (open.length === 0) return null
  return (
    <Part aria-label="Look at">
      <h3>{`Look at (${open.length})`}</h3>
      <List>
        {open.map(({ id, message }) => (
          <li key={id + message}>{`▲ ${message}`}</li>
        ))}
      </List>
    </Part>
  )
}

/** What of the programme the property or the loan does not meet, or nobody knows; and what was assumed for want of a figure. */
export function EligibilityPart({ sizing }: { sizing: Sizing }) {
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
