import { meaningOfLabel } from '@uwkit/core/glossary'
import { styled } from 'styled-components'
import { color, space, type } from '../../theme/index.ts'
import { Button } from '../../ui/index.ts'

/** One key figure in a document's header. */
export interface HeadFigure {
  label: string
  /** `–` where it is not known. */
  value: string
  /** What it is of, such as `T12 to 09/2026`. */
  note?: string
}

export interface HeadFiguresProps {
  figures: readonly HeadFigure[]
}

/** Key figures in a document's header: occupancy, rent and loss to lease, or NOI and margin. */
export function HeadFigures({ figures }: HeadFiguresProps) {
  return (
    <Figures aria-label="Key figures">
      {figures.map(({ label, value, note }) => (
        <div key={label} title={note}>
          <dt title={meaningOfLabel(label)}>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </Figures>
  )
}

const Figures = styled.dl`
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
    color: ${color.inkMuted};
    ${type.caption}
  }
  dd {
    margin: 0;
    font-variant-numeric: tabular-nums;
    ${type.bodyStrong}
  }
`

export interface ChangesLineProps {
  /** What the document is held against: "Changes since 06/30/2026". */
  title: string
  /** What is different, the most telling first. */
  facts: readonly string[]
  /** Shows both side by side. */
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
    margin: 0;
    padding: 0;
    list-style: none;
    font-variant-numeric: tabular-nums;
  }
  li::before {
    content: ' · ';
    color: ${color.inkMuted};
  }
`
