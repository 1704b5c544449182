import { meaningOfLabel } from '@uwkit/core/glossary'
import { type Evidence, verdictLabels } from '@uwkit/core/shared'
import { plural, unknownText } from '@uwkit/core/text'
import { X } from 'lucide-react'
import { styled } from 'styled-components'
import { color, mutedCaption, plainList, space, type } from '../../theme/index.ts'
import { Button, IconButton } from '../../ui/index.ts'
import { ProofMark } from '../panel-parts.tsx'
import { everyFinding, findingList } from '../state/finding-list.ts'
import { stateOfVerdict } from '../state/proof-parts.ts'
import { LineMessage } from './finding-line.tsx'

export interface DocumentPreviewProps {
  name: string
  /** Key figures of the document. */
  figures: readonly HeadFigure[]
  /** Saved proof of the document; `null` if there is none. */
  evidence: Evidence | null
  onOpen: () => void
  onClose: () => void
}

/** Maximum findings in a preview. Our own choice: the number visible at once. */
const maximumFindings = 3

/** Preview of a saved document next to its list: its figures, its proof, and the first findings. */
export function DocumentPreview({ name, figures, evidence, onOpen, onClose }: DocumentPreviewProps) {
  const open = findingList(evidence?.findings ?? [], everyFinding).groups.flatMap(({ findings }) => findings)
  const ties = evidence?.ties ?? []
  const off = ties.filter(({ holds }) => !holds).length
  const verdict = evidence?.verdict
  return (
    <Part>
      <Head>
        <h2>{name}</h2>
        <IconButton label="Close preview" symbol={X} size="small" onPress={onClose} />
      </Head>
      <Figures>
        {figures.map(({ label, value, note }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
            {note !== undefined && <dd className="note">{note}</dd>}
          </div>
        ))}
        <div>
          <dt>Proof</dt>
          <dd>
            {verdict === undefined ? (
              unknownText
            ) : (
              <>
                {verdictLabels[verdict]} <ProofMark state={stateOfVerdict[verdict]} isSilent />
              </>
            )}
          </dd>
          <dd className="note">{tiesText(ties.length, off)}</dd>
        </div>
      </Figures>
      <h3>{open.length === 0 ? 'No findings' : plural(open.length, 'finding')}</h3>
      {open.length > 0 && (
        <List>
          {open.slice(0, maximumFindings).map(({ key, finding }) => (
            <li key={key}>
              <LineMessage message={finding.message} dollars={finding.dollars} source={finding.source} />
            </li>
          ))}
        </List>
      )}
      <Button variant="primary" onPress={onOpen}>
        Open
      </Button>
    </Part>
  )
}

function tiesText(count: number, off: number): string {
  if (count === 0) return 'No printed totals'
  return off === 0 ? `${plural(count, 'printed total')} tied` : `${off} of ${plural(count, 'printed total')} off`
}

const Part = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space.two};
  padding: ${space.three};
  ${type.body}

  h3 {
    margin: 0;
    color: ${color.inkMuted};
    ${type.gridHeading}
  }
`

const Head = styled.div`
  display: flex;
  justify-content: space-between;
  gap: ${space.two};
  width: 100%;

  h2 {
    margin: 0;
    min-width: 0;
    overflow-wrap: anywhere;
    ${type.titleSmall}
  }
`

const Figures = styled.dl`
  display: grid;
  gap: ${space.two};
  margin: 0;

  dt {
    ${mutedCaption}
  }
  dd {
    margin: 0;
    ${type.bodyStrong}
  }
  .note {
    ${mutedCaption}
  }
`

const List = styled.ul`
  width: 100%;
  ${plainList}
  ${type.grid}

  li {
    display: flex;
    gap: ${space.two};
    padding: ${space.one} 0;
    border-top: 1px solid ${color.line};
  }
`

/** One key figure in a document's header. */
export interface HeadFigure {
  label: string
  /** `–` if it is unknown. */
  value: string
  /** What it refers to, such as `T12 to 09/2026`. */
  note?: string
}

export interface HeadFiguresProps {
  figures: readonly HeadFigure[]
}

/** Key figures in a document's header: occupancy, rent and loss to lease, or NOI and margin. */
export function HeadFigures({ figures }: HeadFiguresProps) {
  return (
    <KeyFigures aria-label="Key figures">
      {figures.map(({ label, value, note }) => (
        <div key={label} title={note}>
          <dt title={meaningOfLabel(label)}>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </KeyFigures>
  )
}

const KeyFigures = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.one} ${space.four};
  margin: 0;
  color: ${color.ink};

  > div {
    display: flex;
    gap: ${space.one};
    align-items: baseline;
  }
  dt {
    ${mutedCaption}
  }
  dd {
    margin: 0;
    font-variant-numeric: tabular-nums;
    ${type.bodyStrong}
  }
`

export interface ChangesLineProps {
  /** Title that names the document compared with: "Changes since 06/30/2026". */
  title: string
  /** Differences, the most important first. */
  facts: readonly string[]
  /** Opens both side by side. */
  onOpen: () => void
}

/** One line with the changes from another document of the same property. */
export function ChangesLine({ title, facts, onOpen }: ChangesLineProps) {
  return (
    <Line aria-label={title}>
      <div>
        <strong>{title}</strong>
        <ul>
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      </div>
      <Button size="small" onPress={onOpen}>
        Compare
      </Button>
    </Line>
  )
}

const Line = styled.section`
  display: flex;
  gap: ${space.three};
  align-items: center;
  justify-content: space-between;
  padding: ${space.one} ${space.four};
  border-top: 1px solid ${color.line};
  background: ${color.surface};
  color: ${color.ink};
  ${type.grid}

  /* One running line: on a telephone it takes no more room than its words. */
  ul,
  li {
    display: inline;
    ${plainList}
    font-variant-numeric: tabular-nums;
  }
  li::before {
    content: ' · ';
    color: ${color.inkMuted};
  }
`
