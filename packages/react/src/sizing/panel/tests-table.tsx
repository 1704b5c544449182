import type { Sizing } from '@uwkit/core/sizing'
import { useMemo } from 'react'
import { styled } from 'styled-components'
import { color, type } from '../../theme/index.ts'
import { testRows } from '../state/test-rows.ts'
import { Part, Scroll, Table } from './panel-styles.ts'

/** Every test with the loan that it allows: the binding one first, and said to be so in words. */
export function TestsTable({ sizing }: { sizing: Sizing }) {
  const rows = useMemo(() => testRows(sizing), [sizing])
  return (
    <Part aria-label="Tests">
      <h3>Tests</h3>
      <Scroll tabIndex={0} role="group" aria-label="Tests and the loan that each allows">
        <Table>
          <thead>
            <tr>
              <th scope="col">Test</th>
              <th scope="col">Limit</th>
              <th scope="col">Allows</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, label, limit, base, cap, isBinding, why }) => (
              <tr key={name} data-is-binding={isBinding || undefined}>
                <Name scope="row">
                  {isBinding && '▶ '}
                  {label}
                  {isBinding && <Mark>binding</Mark>}
                  {(why !== '' || base !== '–') && <Why>{why === '' ? `of ${base}` : sentence(why)}</Why>}
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

function sentence(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
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
  color: ${color.inkMuted};
  ${type.caption}
`
