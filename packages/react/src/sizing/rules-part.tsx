import {
  copyRead,
  type RuleSource,
  type SizingRulePack,
  type SourcedFigure,
  sourcedFigures,
  standingText,
} from '@uwkit/core/sizing'
import { dayText } from '@uwkit/core/text'
import { useMemo, useState } from 'react'
import { styled } from 'styled-components'
import { color, space, type } from '../theme/index.ts'
import { TableHead } from '../ui/index.ts'
import { Part, Scroll, Table } from './panel-parts.tsx'

/** The figures of the program's rules, on demand: each with how sure it is, where it was read, and texts that say otherwise. */
export function RulesPart({ rulePack }: { rulePack: SizingRulePack }) {
  const [isOpen, setIsOpen] = useState(false)
  const counts = useMemo(() => standingText(rulePack), [rulePack])
  const { name, effective, effectiveIs } = rulePack
  return (
    <Part aria-label="Program rules">
      <h3>Program rules</h3>
      <p>{`${name}, ${effectiveIs === 'agency date' ? `since ${dayText(effective)}` : `as read ${dayText(effective)}`}. ${counts}.`}</p>
      <details onToggle={(event) => setIsOpen(event.currentTarget.open)}>
        <Summary>Figures and sources</Summary>
        {isOpen && <Figures rulePack={rulePack} />}
      </details>
    </Part>
  )
}

function Figures({ rulePack }: { rulePack: SizingRulePack }) {
  const figures = useMemo(() => sourcedFigures(rulePack), [rulePack])
  return (
    <Scroll tabIndex={0} role="group" aria-label="Figures and sources">
      <Sources>
        <TableHead columns={['Figure', 'Value', 'Confidence', 'Source']} />
        <tbody>
          {figures.map((figure) => (
            <FigureRow key={figure.path} figure={figure} />
          ))}
        </tbody>
      </Sources>
    </Scroll>
  )
}

function FigureRow({ figure: { label, text, isSetting, source } }: { figure: SourcedFigure }) {
  return (
    <tr>
      <th scope="row">{label}</th>
      <td>{text}</td>
      <td>{isSetting ? 'default input' : (source?.standing ?? 'no source')}</td>
      <td>{source === null ? '' : <SourceText source={source} />}</td>
    </tr>
  )
}

function SourceText({ source }: { source: RuleSource }) {
  const { document, section, date, words, url, note, conflicts } = source
  const copy = copyRead(source)
  const cited = [document, section, date].filter((part) => part !== null && part !== '').join(', ')
  return (
    <>
      {url === null ? (
        cited
      ) : (
        <a href={url} target="_blank" rel="noreferrer">
          {cited}
        </a>
      )}
      {words !== null && <div>{`“${words}”`}</div>}
      {copy !== null && <div>{`Read in the copy on ${copy}.`}</div>}
      {note !== '' && <div>{note}</div>}
      {conflicts.map((conflict) => (
        <div key={conflict.document + conflict.says}>{`▲ ${conflict.document}: ${conflict.says}`}</div>
      ))}
    </>
  )
}

const Summary = styled.summary`
  cursor: pointer;
  ${type.body}

  &:focus-visible {
    outline: 2px solid ${color.focus};
    outline-offset: 2px;
  }
`

/** Words wrap here; figures beside them stay at the top. */
const Sources = styled(Table)`
  margin-top: ${space.two};

  th,
  td,
  td:last-child {
    text-align: left;
  }
  td:last-child {
    min-width: 320px;
    white-space: normal;
  }
  td:nth-child(2) {
    max-width: 160px;
    white-space: normal;
    overflow-wrap: anywhere;
  }
`
