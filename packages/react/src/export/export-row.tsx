import { type ExportNeed, type ExportNeeds, needLabels } from '@uwkit/core/export'
import { plural } from '@uwkit/core/text'
import { Check, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { color, space, type } from '../theme/index.ts'
import { Link, Muted } from '../ui/index.ts'

/**
 * Returns the readiness of an export as text.
 *
 * @param missing Number of missing required inputs.
 * @example
 * readinessText(2)
 * // => '2 inputs missing'
 */
export function readinessText(missing: number): string {
  if (missing === 0) return 'ready'
  return plural(missing, 'input missing', 'inputs missing')
}

export interface ExportRowProps {
  name: string
  /** Description in one sentence. */
  what: string
  needs: ExportNeeds
  /** Inputs that the deal lacks; `null` until known. */
  missing: ExportNeeds | null
  /** Returns the page where an input can be entered; `null` if this user cannot. */
  hrefOf: (need: ExportNeed) => string | null
  /** Buttons of the export. */
  children: ReactNode
}

/** An export of a deal: purpose, required and missing inputs with links, and buttons. */
export function ExportRow({ name, what, needs, missing, hrefOf, children }: ExportRowProps) {
  const lacks = (need: ExportNeed) => missing?.needed.includes(need) === true || missing?.shown.includes(need) === true
  const word = (need: ExportNeed) => {
    const href = lacks(need) ? hrefOf(need) : null
    return (
      <Need key={need} data-missing={lacks(need)}>
        {missing !== null && (lacks(need) ? <TriangleAlert size={12} aria-hidden /> : <Check size={12} aria-hidden />)}
        {href === null ? needLabels[need] : <Link href={href}>{needLabels[need]}</Link>}
        {lacks(need) && <Muted> missing</Muted>}
      </Need>
    )
  }
  const listed = (words: string, some: readonly ExportNeed[]) =>
    some.length > 0 && (
      <Needs>
        <Muted>{words}</Muted>
        {some.map((need) => word(need))}
      </Needs>
    )
  return (
    <Row>
      <div>
        <Name>
          {name}
          {missing !== null && (
            <Ready data-ready={missing.needed.length === 0}>
              {readinessText(missing.needed.length)} {missing.needed.length === 0 ? '✓' : '▲'}
            </Ready>
          )}
        </Name>
        <p>{what}</p>
        {listed('Requires', needs.needed)}
        {listed('Optional', needs.shown)}
      </div>
      <Buttons>{children}</Buttons>
    </Row>
  )
}

const Row = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${space.two} ${space.four};
  align-items: center;
  padding: ${space.three} 0;
  border-bottom: 1px solid ${color.line};
  ${type.body}

  p {
    margin: 0;
    color: ${color.inkMuted};
  }
  @media (max-width: 700px) {
    grid-template-columns: minmax(0, 1fr);
  }
`

const Name = styled.h3`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.two};
  align-items: baseline;
  margin: 0;
  ${type.bodyStrong}
`

const Ready = styled.span`
  color: ${color.refused};
  ${type.caption}

  &[data-ready='true'] {
    color: ${color.done};
  }
`

const Needs = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.half} ${space.three};
  margin-top: ${space.one};
  ${type.caption}
`

const Need = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space.one};
  color: ${color.inkMuted};

  > svg {
    color: ${color.done};
  }
  &[data-missing='true'] {
    color: ${color.ink};

    > svg {
      color: ${color.refused};
    }
  }
`

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.two};
  justify-content: flex-end;

  @media (max-width: 700px) {
    justify-content: flex-start;
  }
`
